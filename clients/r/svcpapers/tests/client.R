# Against the server that SVC_URL names, with the samples of SVC_SAMPLES; without one, what needs no server.
library(svcpapers)

nobody <- svc("http://127.0.0.1:9", retries = 0)
stopifnot(!svc_ready(nobody))
sample <- tempfile(fileext = ".xml")
writeLines("<wrong/>", sample)
error <- tryCatch(svc_extract(sample, client = nobody), svc_error = identity)
stopifnot(inherits(error, "svc_error"), error$status == 0)
error <- tryCatch(svc_extract("nope.pdf", client = nobody), svc_error = identity)
stopifnot(error$code == "unreadable_input", grepl("does not exist", conditionMessage(error)))
error <- tryCatch(svc_start("no-such-command"), svc_error = identity)
stopifnot(error$code == "unknown_command")
error <- tryCatch(svc_start("false", port = 9), svc_error = identity)
stopifnot(error$code == "not_started")

record <- list(schema_version = "11.1", paper_id = "p", source = list(file_name = "a.xml", file_hash = "0123456789abcdef"),
               metadata = list(title = "T"), text = list(list(text_id = 1, text = "One."), list(text_id = 2, text = NULL)))
frame <- svc_table(record, "text")
stopifnot(nrow(frame) == 2, frame$record_id[[1]] == "a-0123456789abcdef", is.na(frame$text[[2]]))
stopifnot(svc_table(record, "paper")$title == "T")
stopifnot(inherits(frame, "tbl_df") == requireNamespace("tibble", quietly = TRUE))
record$bib <- list(list(bib_id = 1, pages = list(1, 9)), list(bib_id = 2, pages = list()))
stopifnot(identical(svc_table(record, "bib")$pages, list(list(1, 9), list())))

record$eq <- list(list(eq_id = 1, text_id = 1, grp_id = 1, lhs = "t", df = "34", comp = "=", rhs = "\u22122.43"),
                  list(eq_id = 2, text_id = 1, grp_id = 1, lhs = "p", df = "", comp = "=", rhs = ".21"),
                  list(eq_id = 3, text_id = 2, grp_id = 2, lhs = "M", df = "", comp = "=", rhs = "4"),
                  list(eq_id = 4, text_id = 2, grp_id = 2, lhs = "F", df = "1, 9", comp = "=", rhs = "1,204"))
record$extraction$diagnostics$statistics$tests <- list(list(test_eq_id = 1, p_eq_id = 2, text_id = 1, statistic = "t", df1 = 34,
  df2 = NULL, computed_p = .0205, consistent = FALSE, decision_error = TRUE, grade = "decision"))
tests <- svc_tests(record)
stopifnot(nrow(tests) == 2, tests$verdict == c("mismatch", "not_recomputed"), tests$value == c(-2.43, 1204),
          tests$p_printed[[1]] == .21, tests$printed[[1]] == "t(34) = \u22122.43, p = .21", is.na(tests$computed_p[[2]]),
          tests$sentence[[1]] == "One.")
record$extraction$diagnostics$statistics$tests[[1]]$decision_error <- FALSE
record$extraction$diagnostics$statistics$tests[[1]]$one_tailed <- list(computed_p = .21, consistent = TRUE)
stopifnot(svc_tests(record)$verdict[[1]] == "one_tailed")

command <- Sys.getenv("SVC_COMMAND")
if (nzchar(command)) {
  own <- svc_start(command, port = as.integer(Sys.getenv("SVC_PORT")))
  stopifnot(svc_ready(own), isTRUE(svc_stop(own)))
}

url <- Sys.getenv("SVC_URL")
if (nzchar(url)) {
  client <- svc(url, poll_interval = 0.1)
  article <- file.path(Sys.getenv("SVC_SAMPLES"), "article.xml")
  stopifnot(svc_ready(client))
  found <- svc_extract(article, registry = FALSE, client = client)
  sentences <- svc_table(found, "text")
  stopifnot(nrow(sentences) == length(found$text), all(nchar(sentences$text) > 0))
  folder <- tempfile()
  dir.create(folder)
  stopifnot(file.copy(article, folder), file.copy(sample, file.path(folder, "bad.xml")))
  all <- svc_folder(folder, client = client)
  stopifnot(length(all$records) == 1, length(all$errors) == 1, all$errors[[1]]$status >= 400)
  stopifnot(identical(all$records[[1]]$text, found$text))
  stopifnot(svc_references("Roe, A. (2001). Rivers. Water, 3(2), 1-9.", client = client)$year == 2001)
  stopifnot(grepl("# ", svc_render(article, "markdown", client = client), fixed = TRUE))
}
