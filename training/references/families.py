"""Families of styles that the sets hardly hold: conference papers, small capitals, law, mathematics, astronomy, working papers, meetings, loose medical lists, ABNT, notes of
the Romance languages, GOST.

A family is drawn as such (`batches.py`), so that each is seen often enough whatever the number of styles; `print_record` knows its styles too. The patterns are
written as in `house_styles.py`. `HELD` are ways to print the same families that are never trained on: what is learned must carry over to them.
"""
from house_styles import names

NAMES = {
    "bst": names("family", "I. I.", ", ", ", ", ", and ", " and "), "bst-caps": names("family", "I. I.", ", ", ", ", ", and ", " and ", case="capitals"), "bst-full": names("given", "full", ", ", ", ", ", and ", " and "),
    "caps-full": names("mixed", "full", ", ", ", ", ", and ", case="capitals"), "caps-short": names("family", "I. I.", ", ", ", ", " and ", case="capitals"), "ims": names("family", "I. I.", ", ", ", ", " and ", case="upper"),
    "finance": names("mixed", "full", ", ", ", ", ", and "), "agu": names("mixed", "I. I.", ", ", ", ", ", and "), "mixed": names("mixed", "I. I.", ", ", ", ", ", and ", " and "), "jfm": names("family", "I. I.", ", ", ", ", " & ", case="capitals"), "agu-last": names("family", "I. I.", ", ", ", ", ", & "), "law-caps": names("given", "full", " ", ", ", " & ", case="capitals"), "given-caps": names("given", "full", " ", ", ", " e ", case="upper"),
    "initial-caps": names("given", "I.", " ", ", ", ", ", case="upper"), "iso": names("family", "full", ", ", "; ", " y ", case="upper"), "it-social": names("family", "I.", " ", ", ", ", "), "fr-year": names("family", "I.", " ", ", ", " et ", case="upper"),
    "fr-comma": names("family", "full", ", ", ", ", " et "), "de-caps": names("family", "I.", ", ", ", ", " & ", case="upper"), "gost": names("family", "I. I.", " ", ", ", ", "), "gost-tight": names("family", "I.I.", " ", ", ", ", "),
    "held-caps": names("mixed", "I. I.", ", ", ", ", ", and ", case="capitals"), "held-y": names("family", "I. I.", ", ", ", ", " y ", case="capitals"), "held-et": names("family", "I. I.", ", ", "; ", " et ", case="capitals"),
}

SIGNAL = "⟪|||See |See, e.g., |See generally |But see |Accord |see also ⟫"
BACK = "⟪|⟨ [{BACK}]⟩|⟨ [{BACK}]⟩⟫"

# name: (names of authors, names of editors, language or None, {kind: pattern})
STYLES = {
    "conference-bst": ("bst", "bst", "en", {"conference": "{A} {T}. In {J} (⟨{W}, ⟩⟨{MON} ⟩{Y})⟨, pp. {P}⟩.", "article": "{A} {T}. {J} {V}⟨, {I}⟩ (⟨{MON} ⟩{Y}), {P}.", "report": "{A} {T}. {J} {NUM}, {B}, ⟨{MON} ⟩{Y}.", "book": "{A} {T}⟨, {D}⟩. {B}, {Y}.",
                                               "thesis": "{A} {T}. {G}, {B}, {Y}.", "page": "{A} {T}. ⟪{Y}. |⟫{URL}⟪, {Y}|⟫."}),
    "conference-caps": ("bst-caps", "bst", "en", {"conference": "{A} {T}. In {J} (⟨{W}, ⟩⟨{MON} ⟩{Y})⟨, {B}⟩⟨, pp. {P}⟩.", "article": "{A} {T}. {J} {V}⟨, {I}⟩ (⟨{MON} ⟩{Y}), {P}.", "report": "{A} {T}. {J} {NUM}, {B}, {Y}.", "book": "{A} {T}. {B}, {Y}."}),
    "conference-full": ("bst-full", "bst-full", "en", {"conference": "{A}. {T}. ⟪In |In |⟫{J}⟪, pages {P}|, pp. {P}| pages {P}|⟫⟨, {W}⟩, ⟨{MON} ⟩{Y}⟨. {B}⟩.", "article": "{A}. {T}. {J}, {V}⟨({I})⟩:{P}, ⟨{MON} ⟩{Y}.", "report": "{A}. {T}. {J} {NUM}, {B}⟨, {L}⟩, ⟨{MON} ⟩{Y}.",
                                                 "book": "{A}. {T}. {B}⟨, {D}⟩, {Y}.", "thesis": "{A}. {T}. {G}, {B}, {Y}.", "preprint": "{A}. {T}. ⟪arXiv:{ARX}|CoRR, abs/{ARX}|arXiv preprint arXiv:{ARX}⟫, {Y}."}),
    "conference-short": ("ieee", "ieee", "en", {"conference": "{A}⟪. |: |, ⟫⟪“{T}”|{T}⟫⟪. |, ⟫⟪In: |in |In |⟫{J}⟪, {Y}| ({Y})|. {B}, {Y}|⟫⟨⟪, pp. |: |, ⟫{P}⟩⟪.|⟫", "article": "{A}, “{T},” {J}, vol. {V}⟨, no. {I}⟩, ⟪pp. {P}|Article {ART}, {EXT} pages⟫, {Y}."}),
    "acm-article": ("given", "given", "en", {"article": "{A}. {Y}. {T}. {J} {V}⟨, {I}⟩, Article {ART} (⟨{MON} ⟩{Y})⟪, {EXT} pages|⟫.⟨ ⟪{DOIU}|DOI:{DOIU}⟫⟩", "conference": "{A}. {Y}. {T}. In {J}⟨ ({W})⟩. {B}⟨, {L}⟩⟨, {P}⟩.⟨ {DOIU}⟩"}),
    "econ-caps": ("caps-full", "ieee", "en", {"article": f"{{A}} ({{Y}}): “{{T}},” {{J}}, {{V}}⟨ ({{I}})⟩, {{P}}.{BACK}", "book": f"{{A}} ({{Y}}): {{T}}. ⟪{{L}}: |⟫{{B}}.{BACK}", "chapter": f"{{A}} ({{Y}}): “{{T}},” in {{J}}, ed. by {{E}}. {{L}}: {{B}}, {{P}}.{BACK}", "report": f"{{A}} ({{Y}}): “{{T}},” ⟪{{J}} {{NUM}}|{{G}}, {{B}}⟫.{BACK}"}),
    "econ-caps-short": ("caps-short", "ieee", "en", {"article": f"{{A}} ({{Y}}), ⟪“{{T}}”|‘{{T}}’⟫, {{J}}, {{V}}⟨({{I}})⟩, {{P}}.{BACK}", "book": "{A} ({Y}), {T} ({L}: {B}).", "chapter": "{A} ({Y}), “{T}”, in {E} (eds) {J} ({L}: {B}) {P}."}),
    "ims": ("ims", "ieee", "en", {"article": "{A} ({Y}). {T}. {J} {V} {P}.⟪| MR{MR}| {DOIU}⟫", "book": "{A} ({Y}). {T}⟨, {D}⟩. {B}, {L}.⟪| MR{MR}⟫", "chapter": "{A} ({Y}). {T}. In {J} ({E}, eds.) {P}. {B}, {L}.", "report": "{A} ({Y}). {T}. {J} {NUM}, {B}."}),
    "finance": ("finance", "given", "en", {"article": "{A}, {Y}, {T}, {J} {V}, {P}.", "book": "{A}, {Y}, {T} ({B}, {L}).", "chapter": "{A}, {Y}, {T}, in {E}, eds.: {J} ({B}, {L}).", "report": "{A}, {Y}, {T}, {J}⟪, | no. | ⟫{NUM}⟨, {B}⟩."}),
    "agu": ("agu", "agu", "en", {"article": "{A} ({Y}), {T}, {J}, {V}⟨({I})⟩, ⟪{P}|{p}⟫⟨, ⟪doi:{DOI}|{DOIU}⟫⟩.", "book": "{A} ({Y}), {T}⟨, {D}⟩, ⟪{EXT} pp., |⟫{B}, {L}.", "chapter": "{A} ({Y}), {T}, in {J}, edited by {E}, pp. {P}, {B}, {L}.", "abstract": "{A} ({Y}), {T}, {J}, {V}⟨({I})⟩, ⟪Fall Meet. Suppl., |Spring Meet. Suppl., |⟫{ABS}."}),
    "bluebook-notes": ("bluebook", "bluebook", "en", {"article": f"{SIGNAL}{{A}}, {{T}}, {{V}} {{LJ}} {{p}}⟨, {{PIN}}⟩ ({{Y}})⟨ ({{PAR}})⟩⟪.|;|⟫", "chapter": f"{SIGNAL}{{A}}, {{T}}, in {{JU}} {{p}}⟨, {{PIN}}⟩ ({{E}} eds., {{Y}}).", "case": f"{SIGNAL}{{T}}, {{V}} {{J}} {{p}}⟨, {{PIN}}⟩ (⟨{{X}} ⟩{{Y}})⟨ ({{PAR}})⟩.",
                                                "news": f"{SIGNAL}{{A}}, {{T}}, {{JU}}, {{DATE}}⟨, at {{P}}⟩⟨, {{URL}}⟩.", "page": f"{SIGNAL}{{A}}, {{T}}, ⟨{{JU}} ⟩({{DATE}}), {{URL}}⟪| [https://perma.cc/X7PL-32QW]⟫.", "law": "{T}⟨, {ID}⟩⟨, {V} {J} {p}⟩⟨, {PIN}⟩ ({Y})."}),
    "bluebook-books": ("law-caps", "bluebook", "en", {"book": f"{SIGNAL}{{A}}, {{TU}} ⟨{{PIN}} ⟩(⟨{{D}} ⟩{{Y}})⟨ ({{PAR}})⟩.", "article": f"{SIGNAL}{{A}}, {{T}}, {{V}} {{LJ}} {{p}}⟨, {{PIN}}⟩ ({{Y}})."}),
    "mcgill": ("given", "given", "en", {"article": "{A}, “{T}” ({Y}) {V}⟨:{I}⟩ {LJ} {p}⟨ at {PIN}⟩.", "book": "{A}, {T}⟨, {D}⟩ ({L}: {B}, {Y})⟨ at {PIN}⟩.", "case": "{T}, [{Y}] ⟨{V} ⟩{J} {p}⟨ at {PIN}⟩.", "chapter": "{A}, “{T}” in {E}, eds, {J} ({L}: {B}, {Y}) {p}⟨ at {PIN}⟩."}),
    "aglc": ("given", "given", "en", {"article": "{A}, ‘{T}’ ({Y}) {V}⟨({I})⟩ {LJ} {p}⟨, {PIN}⟩.", "book": "{A}, {T} ({B}⟨, {D}⟩, {Y})⟨ {PIN}⟩.", "case": "{T} ({Y}) {V} {J} {p}⟨, {PIN}⟩.", "chapter": "{A}, ‘{T}’ in {E} ({R}), {J} ({B}, {Y}) {p}⟨, {PIN}⟩."}),
    "abnt-online": ("abnt", "abnt", "pt", {"article": "{A}. {T}. {J}⟨, {L}⟩⟨, v. {V}⟩⟨, n. {I}⟩⟨, p. {P}⟩, ⟨{MON} ⟩{Y}.⟨ Disponível em: ⟪<{URL}>|{URL}⟫.⟩⟨ Acesso em: {ACC}.⟩", "book": "{A}. {T}. ⟨{D} ⟩{L}: {B}, {Y}⟪|. {EXT} p⟫.⟨ ({S}, {N}).⟩⟨ Disponível em: ⟪<{URL}>|{URL}⟫.⟩⟨ Acesso em: {ACC}.⟩",
                                           "chapter": "{A}. {T}. In: {E} ({R}). {J}. ⟨{D} ⟩{L}: {B}, {Y}. ⟨v. {V}, ⟩p. {P}.", "thesis": "{A}. {T}. {Y}. ⟪{EXT} f. |⟫{G} ⟪– |- ⟫{B}, {L}, {Y}.⟨ Disponível em: {URL}.⟩", "page": "⟨{A}. ⟩{T}. ⟨{L}, ⟩{Y}. Disponível em: ⟪<{URL}>|{URL}⟫.⟨ Acesso em: {ACC}.⟩",
                                           "conference": "{A}. {T}. In: {CONGRESS}, {NTH}., {Y}, {L}. Anais⟪ [...]|...⟫. {L}: {B}, {Y}. p. {P}.", "law": "{STATE}. {T}. {J}, {L}, {DATE}.", "news": "{A}. {T}. {J}, {L}, {DATE}⟨, p. {P}⟩.", "report": "{A}. {T}. {L}: {B}, {Y}. ({J}, {NUM})."}),
    "iso-es": ("iso", "iso", "es", {"article": "{A}. {T}. {J}⟪ [en línea]|⟫. {Y}, vol. {V}⟨, ⟪no. |núm. |n.º ⟫{I}⟩, pp. {P}.⟨ Disponible en: {URL}⟩⟨ [Consulta: {ACC}]⟩", "book": "{A}. {T}. ⟨{D} ⟩{L}: {B}, {Y}⟪|. {EXT} p⟫.", "chapter": "{A}. {T}. En: {E} ({R}). {J}. {L}: {B}, {Y}, pp. {P}.", "page": "{A}. {T} [en línea]. {Y}. Disponible en: {URL}⟨ [Consulta: {ACC}]⟩"}),
    "apa-es": ("apade", "ieee", "es", {"article": "{A} ({Y}). {T}. {J}, {V}⟨({I})⟩, {P}.⟨ ⟪{DOIU}|DOI: {DOI}⟫⟩", "book": "{A} ({Y}). {T}⟨ ({D})⟩. {L}: {B}.", "chapter": "{A} ({Y}). {T}. En {E} ({R}), {J} (pp. {P}). {L}: {B}.", "page": "{A} ({Y}). {T}. ⟪Recuperado el {ACC} de|Recuperado de|Disponible en:⟫ {URL}", "conference": "{A} ({Y}). {T}. En {J}⟨, {W}⟩.",
                                   "thesis": "{A} ({Y}). {T} ⟪({G})|[{G}]⟫. {B}, {L}.", "news": "{A} ({DATE}). {T}. {J}⟨, p. {P}⟩."}),
    "vancouver-es": ("vancouver", "vancouver", "es", {"article": "{A}. {T}. {J}⟪ [Internet]|⟫. {Y}⟨ [citado {ACC}]⟩;{V}⟨({I})⟩:{P}.⟨ Disponible en: {URL}⟩", "book": "{A}. {T}. ⟨{D} ⟩{L}: {B}; {Y}.", "chapter": "{A}. {T}. En: {E}, editores. {J}. {L}: {B}; {Y}. p. {P}."}),
    "note-es": ("given", "given", "es", {"article": "⟪Véase |Cfr. |⟫{A}, “{T}”, {J}, ⟪vol. {V}, núm. {I}, {Y}|{V} ({Y})|núm. {I}, {Y}⟫, pp. {P}⟨, p. {PIN}⟩.", "book": "⟪Véase |Cfr. |⟫{A}, {T}, {L}, {B}, {Y}⟨, p. {PIN}⟩.", "chapter": "{A}, “{T}”, en {E} ({R}), {J}, {L}, {B}, {Y}, pp. {P}."}),
    "note-it": ("initial-caps", "it", "it", {"article": "⟪Cfr. |Si veda |Vedi |⟫{A}, {T}, in «{J}», ⟪{V} ({Y})|{V}, {Y}, n. {I}|{Y}, {I}⟫, pp. {P}⟨: {PIN}⟩.", "book": "⟪Cfr. |Vedi |⟫{A}, {T}, ⟪{B}, {L} {Y}|{L}, {B}, {Y}|{L} {Y}⟫⟨, pp. {PIN}⟩.", "chapter": "{A}, {T}, in {E} (a cura di), {J}, {L}, {B}, {Y}, pp. {P}."}),
    "names-it": ("given-caps", "given", "it", {"article": "{A}, {T}, in «{J}», {V}⟨, {I}⟩ ({Y}), pp. {P}.", "book": "{A}, {T}, {B}, {L} {Y}⟨, p. {PIN}⟩.", "chapter": "{A}, {T}, in {J}, a cura di {E}, {B}, {L} {Y}, pp. {P}."}),
    "social-it": ("it-social", "it-social", "it", {"article": "{A} ({Y}), ⟪{T}|“{T}”⟫, in ⟪«{J}»|{J}⟫, {V}⟨, ⟪n. |⟫{I}⟩, pp. {P}.", "book": "{A} ({Y}), {T}, {B}, {L}.", "chapter": "{A} ({Y}), {T}, in {E} (a cura di), {J}, {B}, {L}, pp. {P}.", "page": "{A} ({Y}), {T}, ⟪disponibile su |⟫{URL}⟨ (ultimo accesso {ACC})⟩."}),
    "fr-year": ("fr-year", "fr-year", "fr", {"article": "{A}, {Y}, « {T} », {J}⟪, vol. {V}, n° {I}|, {V}|, n° {I}⟫, p. {P}.", "book": "{A}, {Y}, {T}, {L}, {B}⟪, {EXT} p|⟫.", "chapter": "{A}, {Y}, « {T} », in {E} (dir.), {J}, {L}, {B}, p. {P}.", "thesis": "{A}, {Y}, {T}, {G}, {B}⟪, {EXT} p|⟫."}),
    "fr-comma": ("fr-comma", "givenfr", "fr", {"article": "{A} ({Y}). « {T} », {J}⟨, vol. {V}⟩⟨, no {I}⟩, p. {P}.", "book": "{A} ({Y}). {T}, {L}, {B}⟪, {EXT} p|⟫.", "chapter": "{A} ({Y}). « {T} », dans {E} ({R}), {J}, {L}, {B}, p. {P}.", "page": "{A} ({Y}). {T}, ⟪[En ligne], |⟫{URL}⟨ (Page consultée le {ACC})⟩."}),
    "de-caps": ("de-caps", "de-caps", "de", {"article": "{A} ({Y}): {T}. – {J}⟪,| ⟫ {V}⟨ ({I})⟩⟪: |, S. ⟫{P}⟨, {L}⟩.", "book": "{A} ({Y}): {T}. – ⟨{D} ⟩⟪{EXT} S.; |⟫{L} ({B}).", "chapter": "{A} ({Y}): {T}. – In: {E} ({R}): {J}: {P}; {L} ({B})."}),
    "gost": ("gost", "gost", "ru", {"article": "{A} {T} // {J}.⟪ –| —|⟫ {Y}.⟪ –| —|⟫ ⟨Т. {V}⟨, № {I}⟩.⟪ –| —|⟫ ⟩С. {P}.", "book": "{A} {T}.⟪ –| —|⟫ {L}⟪: | : ⟫{B}, {Y}.⟪ – {EXT} с.| — {EXT} с.| {EXT} с.|⟫", "chapter": "{A} {T} // {J}⟪ / под ред. {E}|⟫. {L}: {B}, {Y}. С. {P}.", "thesis": "{A} {T}: {G}. {L}, {Y}. {EXT} с.",
                                "page": "{A} {T} [Электронный ресурс]. ⟪– Режим доступа: |URL: ⟫{URL}⟨ (дата обращения: {ACC})⟩.", "conference": "{A} {T} // {J}. {L}: {B}, {Y}. С. {P}.", "report": "{A} {T}. {L}: {B}, {Y}. {EXT} с."}),
    "gost-tight": ("gost-tight", "gost-tight", "ru", {"article": "{A} {T} // {J}. {Y}. ⟪Т. {V}⟨. № {I}⟩|№ {I}|Вып. {V}⟫. С. {P}.⟨ DOI: {DOI}⟩", "book": "{A} {T}. {L}: {B}, {Y}⟪. {EXT} c|⟫.", "chapter": "{A} {T} // {J}. {L}: {B}, {Y}. С. {P}.", "page": "{A} {T}. URL: {URL}⟨ (дата обращения: {ACC})⟩."}),
    "ams-reviews": ("ams", "ams", "en", {"article": "{A}, {T}, {J} {V} ({Y}), ⟨no. {I}, ⟩{P}⟪.|. MR{MR}|, MR {MR}.|. MR{MR} (2010c:{BK})|. Zbl {MR}⟫", "book": "{A}, {T}⟨, {D}⟩, ⟨{S}, ⟪vol. |⟫{N}, ⟩{B}, {L}, {Y}⟪.|. MR{MR}|. xii+{EXT} pp.⟫",
                                         "chapter": "{A}, {T}, ⟪in: |in |⟫{J} ({L}, {Y}), ⟪pp. |⟫{P}⟨, {S}, {N}⟩, {B}⟪|, {L}⟫⟪.|. MR{MR}⟫", "thesis": "{A}, {T}, {G}, {B}, {Y}.", "preprint": "{A}, {T}, ⟪preprint, |Preprint, |⟫⟪arXiv:{ARX}|arXiv:{ARX} [math.AG]|available at arXiv:{ARX}|{Y}⟫⟪, {Y}|⟫."}),
    "maths-stops": ("bst-full", "bst-full", "en", {"article": "{A}. {T}. {J}, {V}⟨({I})⟩:{P}, {Y}.", "book": "{A}. {T}⟨, volume {N} of {S}⟩. {B}, {L}⟨, {D}⟩, {Y}.", "chapter": "{A}. {T}. In {J}, ⟨volume {N} of {S}, ⟩pages {P}. {B}, {L}, {Y}.", "thesis": "{A}. {T}. {G}, {B}, {Y}.", "preprint": "{A}. {T}. ⟪Preprint, arXiv:{ARX}|arXiv:{ARX}|Preprint⟫, {Y}."}),
    "mnras": ("gost", "gost", "en", {"article": "{A}, {Y}, {J}, {V}, {p}", "book": "{A}, {Y}, {T}. {B}, {L}", "chapter": "{A}, {Y}, in {E}, eds, {J}. {B}, {L}, p. {p}", "preprint": "{A}, {Y}, ⟪preprint (arXiv:{ARX})|arXiv:{ARX}|arXiv e-prints, p. arXiv:{ARX}⟫", "thesis": "{A}, {Y}, {G}, {B}"}),
    "apj": ("agu-last", "agu-last", "en", {"article": "{A} {Y}, {J}, {V}, {p}⟪|, doi: {DOI}⟫", "book": "{A} {Y}, {T} ({L}: {B})", "chapter": "{A} {Y}, in {J}, ed. {E} ({L}: {B}), {p}", "preprint": "{A} {Y}, arXiv:{ARX}"}),
    "cited-on": ("given", "given", "en", {"conference": "{A}. {T}. In {J}, ⟨pages {P}, ⟩{Y}. {BK}", "article": "{A}. {T}. {J}, {V}⟨({I})⟩:{P}, {Y}. {BK}", "preprint": "{A}. {T}. arXiv preprint arXiv:{ARX}, {Y}. {BK}", "book": "{A}. {T}. {B}, {Y}. {BK}", "page": "{A}. {T}. {URL}. {BK}"}),
    "loose": ("vancouver", "vancouver", "en", {"article": "⟪{A}⟪. |: |, ⟫|{A}, et al⟪; |. ⟫{GROUP}. |{A}; {GROUP}. |⟫{T}. {J}⟪. |, | ⟫⟪{Y}; {V}⟨ ({I})⟩: {P}|{Y};{V}: {P}|{Y} {MONS};{V}({I}):{P}|{Y}, {P}|{V}: {P}, {Y}|vol. {V}, p. {p}, {Y}|{V} ({Y}): {P}⟫.",
                                               "chapter": "{A}. {T}. In: {E}⟪|, et al.⟫ ⟪(Eds)|(eds.)|(Ed.)|editors.⟫ {J}. ⟨{D} ⟩⟪{B}, {L}, {Y}: {P}|{L}: {B}; {Y}. p. {P}|{B}, {L}, pp. {P}, {Y}⟫.", "book": "{A}⟪. |: ⟫{T}. ⟨{D} ⟩⟪{B}, {L}, {Y}|{L}, {B}, {Y}|{L}: {B}; {Y}|{B}; {Y}⟫⟪.|. pp. {PIN}.|, {EXT} pp.⟫"}),
    "working-paper": ("chicago", "given", "en", {"report": "{A}. {Y}. ⟪“{T}.”|{T}.⟫ ⟪{J} {NUM}|{J} No. {NUM}, {B}|{G}, {B}|{J}, {B}|{B} {J} {NUM}⟫.", "page": "{A}. {Y}. “{T}.” {J}, {MD}. ⟪{URL}|{URL} (accessed {ACC})|Accessed {ACC}. {URL}⟫.", "preprint": "{A}. {Y}. “{T}.” ⟪Available at SSRN: {SSRN}|Available at SSRN {SSRNID}|SSRN Working Paper {SSRNID}|SSRN Scholarly Paper {SSRNID}, {SSRN}⟫."}),
    "working-paper-brackets": ("harvard", "ieee", "en", {"report": "{A} ({Y}). ⟪“{T}.”|{T}.|‘{T}’,⟫ ⟪{J} {NUM}|{J} No. {NUM}, {B}|{G}, {B}|{J}, {B}|{B} {J} {NUM}⟫.", "preprint": "{A} ({Y}). {T}. ⟪Available at SSRN: {SSRN}|Available at SSRN {SSRNID}|SSRN Working Paper No. {SSRNID}|SSRN, {SSRN}⟫.", "page": "{A} ({Y}). {T}. {J}. ⟪Available at {URL}|Retrieved {ACC}, from {URL}|Retrieved from {URL} on {ACC}|{URL} (visited on {ACC})⟫."}),
    "mixed-initials": ("mixed", "aps", "en", {"article": "{A}⟪. {Y}. | ({Y}). | ({Y}), |, {Y}. ⟫⟪“{T}.”|“{T}”.|{T}.|“{T},”⟫ {J}⟪ {V}⟨({I})⟩: {P}|, {V}⟨ ({I})⟩, {P}| {V}:{P}|, {V}⟨({I})⟩, pp. {P}⟫.", "book": "{A}⟪. {Y}. | ({Y}). |, {Y}. ⟫{T}. ⟪{L}: {B}|{B}, {L}|{B}⟫.",
                                          "chapter": "{A}⟪. {Y}. | ({Y}). ⟫⟪“{T}.”|{T}.⟫ In {J}⟪, edited by {E}|, ed. {E}⟫⟨, {P}⟩. {L}: {B}.", "report": "{A}⟪. {Y}. | ({Y}). ⟫“{T}.” {J} {NUM}⟨, {B}⟩."}),
    "jfm": ("jfm", "jfm", "en", {"article": "{A} {Y} {T}. {J} {V}⟨ ({I})⟩, {P}.⟪| (doi:{DOI})⟫", "book": "{A} {Y} {T}⟨, {D}⟩. {B}.", "chapter": "{A} {Y} {T}. In {J} (ed. {E}), pp. {P}. {B}."}),
    "meeting": ("apa", "ieee", "en", {"conference": "{A} ({Y}). {T}. ⟪In |In: |⟫{J}⟪, {W}, {DAYS}| ({W}, {DAYS})|, {DAYS}, {W}|. {W}: {DAYS}⟫⟨, pp. {P}⟩.", "talk": "{A} ({Y}⟪|, {MD}⟫). {T}. {G}⟨, {W}⟩⟪|, {DAYS}⟫."}),
    "meeting-quotes": ("ieee", "ieee", "en", {"conference": "{A}, “{T},” ⟪in |presented at the |⟫{J}, {W}, {DAYS} {Y}⟨, pp. {P}⟩.", "talk": "{A}, “{T},” {G}⟨, {W}⟩, {DAYS}, {Y}."}),
    "rapid": ("physics", "physics", "en", {"article": "{A}, {J} {V}, {p}(R) ({Y}).", "report": "{A}, {T}, {B} Report No. {NUM}, {Y}⟪ (unpublished)|⟫.", "preprint": "{A}, ⟪{T}, |⟫arXiv:{ARX} [hep-th]."}),
}

# family: (styles, {kind: weight}, language)
FAMILIES = {
    "conference": (["conference-bst", "conference-caps", "conference-full", "conference-short", "cited-on", "acm-article", "lncs", "acl", "ieee"], {"conference": 10, "article": 3, "report": 2, "book": 1, "thesis": 0.7, "page": 0.7, "preprint": 0.5}, "en"),
    "capitals": (["econ-caps", "econ-caps-short", "ims", "finance", "agu", "jfm", "rapid"], {"article": 6, "book": 3, "chapter": 2, "report": 2, "abstract": 0.7, "preprint": 0.4}, "en"),
    "law": (["bluebook-notes", "bluebook-books", "bluebook", "oscola", "mcgill", "aglc"], {"article": 6, "book": 4, "chapter": 2, "case": 2, "news": 1, "page": 1, "law": 1}, "en"),
    "mixed initials": (["mixed-initials"], {"article": 5, "book": 2, "chapter": 1, "report": 1}, "en"),
    "mathematics": (["ams-reviews", "maths-stops", "ams"], {"article": 6, "book": 3, "chapter": 2, "preprint": 2, "thesis": 0.7}, "en"),
    "astronomy": (["mnras", "apj"], {"article": 6, "chapter": 1, "book": 0.7, "preprint": 1, "thesis": 0.4}, "en"),
    "loose": (["loose"], {"article": 8, "chapter": 2, "book": 1.5}, "en"),
    "working papers": (["working-paper", "working-paper-brackets", "econ-caps", "finance"], {"report": 4, "preprint": 1.5, "page": 1.5}, "en"),
    "meetings": (["meeting", "meeting-quotes"], {"conference": 3, "talk": 2}, "en"),
    "abnt": (["abnt-online", "abnt", "abnt2"], {"article": 5, "book": 4, "chapter": 2, "thesis": 1.5, "page": 2, "conference": 2, "law": 0.7, "news": 0.7, "report": 1}, "pt"),
    "spanish": (["iso-es", "apa-es", "vancouver-es", "note-es", "spanish"], {"article": 5, "book": 4, "chapter": 3, "page": 1.5, "thesis": 1, "conference": 0.7, "news": 0.5}, "es"),
    "italian": (["note-it", "names-it", "social-it", "italian"], {"article": 5, "book": 5, "chapter": 4, "page": 0.5}, "it"),
    "french": (["fr-year", "fr-comma", "french", "french-note"], {"article": 5, "book": 5, "chapter": 3, "thesis": 1, "page": 0.5}, "fr"),
    "german": (["de-caps", "german-history", "german-colon", "german-slash"], {"article": 5, "book": 5, "chapter": 4, "news": 0.5, "page": 0.5}, "de"),
    "russian": (["gost", "gost-tight"], {"article": 5, "book": 4, "chapter": 1.5, "thesis": 0.7, "page": 1, "conference": 0.7, "report": 0.5}, "ru"),
}

# Printed for the held-out strings alone (`hold_styles.py`): the same families, other marks and orders.
HELD = {
    "conference": ("held-caps", "ieee", "en", {"conference": "{A}. {T}. {J}⟨ ({P})⟩⟨, {W}⟩, {Y}.", "article": "{A}. {T}. {J} {V}⟨, {I}⟩ [{Y}], {P}.", "report": "{A}. {T}. {J} {NUM}. {B}, {Y}."}),
    "capitals": ("held-caps", "ieee", "en", {"article": "{A} {Y}. “{T}.” {J} {V}: {P}. [{BACK}]", "book": "{A} {Y}. {T}. {B}, {L}. [{BACK}]", "chapter": "{A} {Y}. “{T}.” In {J}, {E}, eds. {B}: {P}. [{BACK}]"}),
    "law": ("bluebook", "bluebook", "en", {"article": "{A}, “{T},” {V} {LJ} {p}⟨, at {PIN}⟩ ({Y})", "book": "{A}, {TU}⟨ at {PIN}⟩ ({B} {Y})", "case": "{T}, {V} {J} {p}⟨ at {PIN}⟩ ({Y})"}),
    "abnt": ("abnt", "abnt", "pt", {"article": "{A}. {T}. {J}⟨, {L}⟩, {Y}⟨; {V}⟩⟨ ({I})⟩, p. {P}.⟨ Disponível em <{URL}>⟩⟨, acesso em {ACC}⟩.", "book": "{A}. {T}: {L}, {B}, {Y}, {EXT} p.", "conference": "{A}. {T}. In: {CONGRESS}, {NTH}., {L}, {Y}. Anais. {L}, {B}, {Y}. p.{P}."}),
    "spanish": ("held-y", "ieee", "es", {"article": "{A}, «{T}», {J}, {V}⟨, {I}⟩ ({Y}), págs. {P}.", "book": "{A}, {T}, {B}, {L}, {Y}⟨, pág. {PIN}⟩.", "chapter": "{A}, «{T}», en {J}, ed. {E}, {B}, {L}, {Y}, págs. {P}."}),
    "italian": ("given-caps", "it", "it", {"article": "{A}, “{T}”, {J}, {V}⟨ ({I})⟩, {Y}: {P}.", "book": "{A}, {T}. {L}: {B}, {Y}⟨, {PIN}⟩.", "chapter": "{A}, “{T}”, in {E} (cur.), {J}, {L}: {B}, {Y}, {P}."}),
    "french": ("held-et", "givenfr", "fr", {"article": "{A}. — {T}. {J}, {Y}, {V}⟨({I})⟩, {P}.", "book": "{A}. — {T}. {L} : {B}, {Y}, {EXT} p.", "chapter": "{A}. — {T}. Dans : {J} ({E}, éds), {L} : {B}, {Y}, p. {P}."}),
    "russian": ("gost", "gost", "ru", {"article": "{A} {T}. {J}, {Y}, т. {V}⟨, вып. {I}⟩, с. {P}.", "book": "{A} {T}. {L}, «{B}», {Y}, {EXT} с.", "chapter": "{A} {T}. — В кн.: {J}. {L}: {B}, {Y}, с. {P}."}),
}
