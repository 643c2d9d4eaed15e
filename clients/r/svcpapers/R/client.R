# Papers in, records out: one exchange, tried again where that can help, and the verbs that people use.

passing <- c(429L, 502L, 503L, 504L)
longest_wait <- 30

svc <- function(url = "http://127.0.0.1:8000", token = Sys.getenv("AUTH_API_KEY"), retries = 3, timeout = 600,
                poll_interval = 1, poll_timeout = 2400) {
  structure(list(url = sub("/+$", "", url), token = token, retries = retries, timeout = timeout,
                 poll_interval = poll_interval, poll_timeout = poll_timeout), class = "svc")
}

svc_condition <- function(status, code, message) {
  structure(class = c("svc_error", "error", "condition"),
            list(message = sprintf("%s (%s)", message, code), call = NULL, status = status, code = code))
}

refusal <- function(answer) {
  said <- tryCatch(fromJSON(rawToChar(answer$content)), error = function(e) list())
  code <- if (is.null(said$error_code)) "unknown" else said$error_code
  detail <- if (is.null(said$detail)) sprintf("HTTP %d", answer$status_code) else said$detail
  svc_condition(answer$status_code, code, detail)
}

once <- function(client, path, form = NULL, body = NULL) {
  handle <- new_handle()
  handle_setopt(handle, timeout = client$timeout)
  headers <- list(Accept = "*/*")
  if (nzchar(client$token)) headers$Authorization <- paste("Bearer", client$token)
  if (!is.null(form)) do.call(handle_setform, c(list(handle), form))
  if (!is.null(body)) {
    handle_setopt(handle, post = TRUE, postfields = body)
    headers[["Content-Type"]] <- "application/json"
  }
  do.call(handle_setheaders, c(list(handle), headers))
  curl_fetch_memory(paste0(client$url, path), handle = handle)
}

# After 429 for as long as the service asks for it; after what passes, and broken connections, so often.
ask <- function(client, path, form = NULL, body = NULL) {
  # A file that is missing is no broken connection: it is found out here, not within the attempts.
  force(form)
  force(body)
  attempt <- 0
  repeat {
    answer <- tryCatch(once(client, path, form, body), error = identity)
    is_broken <- inherits(answer, "error")
    if (!is_broken && answer$status_code < 300) return(answer)
    error <- if (is_broken) svc_condition(0L, "unreachable", conditionMessage(answer)) else refusal(answer)
    if (!is_broken && !(error$status %in% passing)) stop(error)
    if (error$status != 429L && attempt >= client$retries) stop(error)
    told <- if (is_broken) NULL else parse_headers_list(answer$headers)[["retry-after"]]
    wait <- suppressWarnings(as.numeric(if (is.null(told)) 0 else told))
    own <- min(longest_wait, 0.5 * 2^min(attempt, 6)) * runif(1, 0.5, 1)
    Sys.sleep(min(longest_wait, max(own, wait, na.rm = TRUE)))
    attempt <- attempt + 1
  }
}

form_of <- function(path, options) {
  if (!file.exists(path)) stop(svc_condition(0L, "unreadable_input", paste(path, "does not exist")))
  fields <- lapply(options, function(value) if (is.logical(value)) tolower(as.character(value)) else as.character(value))
  c(fields, list(file = form_file(path)))
}

# Lists stay lists: data frames are made by svc_table, which knows what is a table.
record_of <- function(answer) fromJSON(content_text(answer), simplifyVector = FALSE)

content_text <- function(answer) {
  text <- rawToChar(answer$content)
  Encoding(text) <- "UTF-8"
  text
}

# A server on this machine, for as long as it is wanted; its words go to a file.
svc_start <- function(command = "svc", port = 8000, wait = 60, arguments = character()) {
  if (!nzchar(Sys.which(command))) stop(svc_condition(0L, "unknown_command", paste(command, "is not installed")))
  log <- tempfile("svc-", fileext = ".log")
  words <- c("exec", shQuote(c(command, "serve", "--port", port, arguments)), ">", shQuote(log), "2>&1 & echo $!")
  pid <- as.integer(system(paste(words, collapse = " "), intern = TRUE))
  client <- svc(sprintf("http://127.0.0.1:%d", as.integer(port)))
  # Ends with the session at the latest, and with the last client that knows of it.
  client$server <- new.env(parent = emptyenv())
  client$server$pid <- pid
  reg.finalizer(client$server, function(server) pskill(server$pid), onexit = TRUE)
  until <- Sys.time() + wait
  while (!svc_ready(client)) {
    # Signal 0 asks whether it is still there.
    if (Sys.time() > until || !pskill(pid, 0L)) {
      pskill(pid)
      said <- paste(tail(readLines(log, warn = FALSE), 3), collapse = " ")
      stop(svc_condition(0L, "not_started", paste("svc serve did not become ready:", said)))
    }
    Sys.sleep(0.2)
  }
  client
}

svc_stop <- function(client) {
  if (is.null(client$server)) stop(svc_condition(0L, "not_started", "this client did not start its server"))
  invisible(pskill(client$server$pid))
}

svc_ready <- function(client = svc()) {
  answer <- tryCatch(once(client, "/ready"), error = function(e) list(status_code = 0L))
  answer$status_code == 200L
}

svc_extract <- function(path, ..., client = svc()) record_of(ask(client, "/papers/extract", form_of(path, list(...))))

svc_render <- function(path, format, ..., client = svc()) {
  content_text(ask(client, paste0("/papers/extract?format=", format), form_of(path, list(...))))
}

svc_job <- function(path, ..., client = svc()) {
  begun <- record_of(ask(client, "/papers/jobs", form_of(path, list(...))))
  until <- Sys.time() + client$poll_timeout
  place <- paste0("/papers/jobs/", begun$job_id)
  repeat {
    state <- record_of(ask(client, place))$status
    if (state %in% c("succeeded", "failed")) {
      # Not tried again: a failed job answers with its own error.
      answer <- once(client, paste0(place, "/result"))
      if (answer$status_code >= 300) stop(refusal(answer))
      return(record_of(answer))
    }
    if (Sys.time() > until) stop(svc_condition(0L, "poll_timeout", paste("job", begun$job_id, "has not ended in time")))
    Sys.sleep(client$poll_interval)
  }
}

# A failed paper does not stop the run.
svc_folder <- function(folder, ..., progress = interactive(), client = svc()) {
  paths <- sort(list.files(folder, "\\.(pdf|docx|xml|nxml|jats|html?|xhtml|epub)$", recursive = TRUE, full.names = TRUE,
                           ignore.case = TRUE))
  outcomes <- lapply(seq_along(paths), function(at) {
    record <- tryCatch(svc_job(paths[[at]], ..., client = client), svc_error = identity)
    if (progress) message(sprintf("%d/%d %s", at, length(paths), paths[[at]]))
    record
  })
  names(outcomes) <- paths
  is_failed <- vapply(outcomes, inherits, logical(1), "svc_error")
  list(records = outcomes[!is_failed], errors = outcomes[is_failed])
}

svc_references <- function(strings, client = svc()) {
  answer <- ask(client, "/references/parse", body = as.character(toJSON(list(strings = strings))))
  said <- record_of(answer)
  as_frame(if (is.null(said$references)) said else said$references)
}

# One value each is a column; lists are list columns. A tibble where tibbles are installed.
as_frame <- function(rows) {
  if (length(rows) == 0) return(data.frame())
  names <- unique(unlist(lapply(rows, names)))
  columns <- lapply(names, function(name) {
    values <- lapply(rows, function(row) row[[name]])
    is_single <- all(vapply(values, function(value) is.null(value) || (is.atomic(value) && length(value) == 1), logical(1)))
    if (!is_single) return(values)
    unlist(lapply(values, function(value) if (is.null(value)) NA else value))
  })
  names(columns) <- names
  frame <- structure(columns, class = "data.frame", row.names = seq_along(rows))
  if (requireNamespace("tibble", quietly = TRUE)) tibble::as_tibble(frame) else frame
}

number_in <- function(text) {
  if (is.null(text)) return(NA_real_)
  suppressWarnings(as.numeric(gsub(",(?=[0-9]{3}([^0-9]|$))", "", gsub("[\u2212\u2013]", "-", text), perl = TRUE)))
}

or_na <- function(value, missing = NA) if (is.null(value)) missing else value

printed_eq <- function(eq) {
  if (!is.null(eq$verbatim)) return(eq$verbatim)
  paste0(eq$lhs, if (nzchar(eq$df)) paste0("(", eq$df, ")"), " ", eq$comp, " ", eq$rhs)
}

# As the tables of svc collect have it.
verdict_of <- function(test) {
  if (is.null(test)) return("not_recomputed")
  if (isTRUE(test$consistent)) return("matches")
  if (!is.null(test$explained)) return("explained")
  is_one_tailed <- isTRUE(test$one_tailed$consistent) && !isTRUE(test$decision_error)
  if (is_one_tailed) "one_tailed" else "mismatch"
}

# One row for each statistical test: as printed, in numbers, recomputed, with verdict, sentence and page (as csv-tests has it).
tests_of <- function(record) {
  tests <- record$extraction$diagnostics$statistics$tests
  names(tests) <- vapply(tests, function(test) as.character(test$test_eq_id), "")
  eqs <- setNames(record$eq, vapply(record$eq, function(eq) as.character(eq$eq_id), ""))
  sentences <- setNames(record$text, vapply(record$text, function(row) as.character(row$text_id), ""))
  kept <- Filter(function(eq) nzchar(eq$df) || !is.null(tests[[as.character(eq$eq_id)]]), record$eq)
  unname(lapply(kept, function(eq) {
    test <- tests[[as.character(eq$eq_id)]]
    p <- if (is.null(test)) NULL else eqs[[as.character(test$p_eq_id)]]
    sentence <- sentences[[as.character(eq$text_id)]]
    list(test_eq_id = eq$eq_id, p_eq_id = or_na(p$eq_id, NA_integer_), text_id = eq$text_id,
         page_number = or_na(sentence$page_number, NA_integer_),
         printed = paste(c(printed_eq(eq), if (!is.null(p)) printed_eq(p)), collapse = ", "),
         statistic = or_na(test$statistic, eq$lhs), df1 = or_na(test$df1, NA_real_), df2 = or_na(test$df2, NA_real_),
         comparison = eq$comp, value = number_in(eq$rhs),
         p_comparison = or_na(p$comp, NA_character_), p_printed = number_in(p$rhs),
         computed_p = or_na(test$computed_p, NA_real_), one_tailed_p = or_na(test$one_tailed$computed_p, NA_real_),
         verdict = verdict_of(test), grade = or_na(test$grade, NA_character_), explained = or_na(test$explained, NA_character_),
         sentence = or_na(sentence$text, NA_character_))
  }))
}

svc_tests <- function(records) svc_table(records, "test")

# The rows of one list of all records, with their keys first; "paper" has one row for each record, "test" one for each statistical test.
svc_table <- function(records, table = "text") {
  if (!is.null(records$schema_version)) records <- list(records)
  rows <- lapply(records, function(record) {
    key <- paste0(file_path_sans_ext(record$source$file_name), "-", substr(record$source$file_hash, 1, 16))
    content <- switch(table, paper = list(c(record$source, record$metadata)), test = tests_of(record), record[[table]])
    lapply(content, function(row) c(list(record_id = key, paper_id = record$paper_id), row))
  })
  as_frame(do.call(c, unname(rows)))
}
