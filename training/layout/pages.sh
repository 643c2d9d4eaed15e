# Pages and labels that the models of layout, header and reference lines learn from; sourced by their rebuild.sh after ../common.sh.
# Typesetting needs Chromium ($CHROMIUM, /usr/bin/chromium unless given) and Debian's texlive-publishers, texlive-latex-extra,
# texlive-fonts-recommended, texlive-fonts-extra, texlive-science, texlive-plain-generic, lmodern and cm-super. What is there already is
# not made again.
layout=$root/training/layout

# sources FOLDER: openly licensed texts, nothing of dev.
sources() {
  [ -f "$1/people.json" ] && return
  "$PYTHON" "$layout/sources.py" "$DATA" "$1"
  "$PYTHON" "$layout/people.py" "$DATA" "$1"
}

# typeset SOURCES FOLDER PRINTED TEX [--houses]: so many papers printed by a browser, and so many by LaTeX, from seed 1 on.
typeset() {
  [ -d "$layout/node_modules" ] || npm ci --prefix "$layout"
  node "$layout/synth/typeset.mjs" "$1" "$2" "$3" 1 "${@:5}"
  node "$layout/synth/tex.mjs" "$1" "$2" "$4" 1
}

# real_pages WORK SET: features and labels of the real papers of a set of the corpus: WORK/real for train, WORK/dev for dev.
real_pages() {
  local name=real
  [ "$2" = train ] || name=$2
  node "$layout/dump-features.mjs" "$1/$name" "$DATA/corpus/$2"/*.pdf
  "$PYTHON" "$layout/align.py" "$DATA/corpus/$2" "$1/$name" "$1/$name-labels"
}
