# Pages and labels that the models of layout, header and reference lines learn from; sourced by their rebuild.sh after ../common.sh.
# Typesetting needs Chromium ($CHROMIUM, /usr/bin/chromium unless given) and Debian's texlive-publishers, texlive-latex-extra,
# texlive-fonts-recommended, texlive-fonts-extra, texlive-science, texlive-plain-generic, lmodern and cm-super. The browser finds its fonts
# by fontconfig: TeX Live's folders of OpenType and TrueType fonts must be known to it, and Debian's fonts-liberation, fonts-texgyre,
# fonts-urw-base35, fonts-croscore, fonts-open-sans, fonts-lato, fonts-sil-gentium-basic, fonts-crosextra-caladea and fonts-oldstandard.
# What is there already is not made again.
layout=$root/training/layout

# sources FOLDER: openly licensed texts, nothing of dev.
sources() {
  [ -f "$1/people.json" ] && return
  "$PYTHON" "$layout/sources.py" "$DATA" "$1"
  "$PYTHON" "$layout/people.py" "$DATA" "$1"
}

# typeset SOURCES FOLDER RANDOM HOUSES TEX [RARE]: so many papers printed by a browser with every measure drawn by itself, so many in the
# manner of houses, so many by LaTeX, and so many in the manner of houses full of what the others have little of, each from seed 1 on.
typeset() {
  [ -d "$layout/node_modules" ] || npm ci --prefix "$layout"
  node "$layout/synth/typeset.mjs" "$1" "$2" "$3" 1
  node "$layout/synth/typeset.mjs" "$1" "$2" "$4" 1 --houses
  node "$layout/synth/tex.mjs" "$1" "$2" "$5" 1
  node "$layout/synth/typeset.mjs" "$1" "$2" "${6:-0}" 1 --rare
}

# real_pages WORK SET: features and labels of the real papers of a set of the corpus: WORK/real for train, WORK/dev for dev.
real_pages() {
  local name=real
  [ "$2" = train ] || name=$2
  node "$layout/dump-features.mjs" "$1/$name" "$DATA/corpus/$2"/*.pdf
  "$PYTHON" "$layout/align.py" "$DATA/corpus/$2" "$1/$name" "$1/$name-labels"
}

# collected_pages WORK: the same of real papers under CC BY of a public collection (collected.tsv), beside those of train.
collected_pages() {
  "$PYTHON" "$layout/collected.py" "$1/collected"
  node "$layout/dump-features.mjs" "$1/real" "$1/collected"/*.pdf
  "$PYTHON" "$layout/align.py" "$1/collected" "$1/real" "$1/real-labels"
}
