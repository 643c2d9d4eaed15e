"""Fields of science (OECD FORD 2007) of journals, told by words and abbreviations in their names; None where a name tells nothing."""
import re

RULES = [
    # Journals of everything.
    (None, r"^(?:the )?(?:plos ?one|nature|science|proc(?:eedings)?\.? (?:of the )?natl?|pnas|scientific reports|sci\.? ?rep|nature commun|nat\.? commun|peerj|heliyon|f1000|sci\.? adv|annals of the new york|ann\.? n\.? ?y)"),
    ("4.3", r"veterin|\bvet\b|equine"),
    ("4.2", r"dairy|poultry|animal (?:sci|prod|feed|nutr)|anim\.? (?:sci|prod|feed)|livestock|meat sci|asian[- ]austral|\bj\.? anim|animal$"),
    ("4.4", r"plant biotechnol|agric\w* biotech|transgenic"),
    ("4.1", r"agri|agron|crop|\bsoil|horti|hort\.?\b|forest|fisher|aquacult|field crops|plant (?:dis|prot|breed)|pest|weed|euphytica|theor\w*\.? (?:and )?appl\w*\.? genet|cereal|hortscience|postharv|irrig|viticult|potato|\brice\b|wheat|maydica|phytopath"),
    ("5.1", r"psych(?:ol|on|ob|os)|cognit|personal(?:ity)?\b.*soc|behav(?:iou?r)? (?:res|ther)|emotion|child dev|memory|perception|j\.? exp\.? soc|intelligence$|mindful"),
    ("5.3", r"educ|teach|learning and instr|\bpedagog|curricul|computers (?:&|and) educ|higher ed"),
    ("5.5", r"\blaw\b|legal|jurisp|\bcrimin|recht|derecho|droit"),
    ("5.6", r"politic|\bpolicy\b(?!.*(?:health|energy|environ))|public admin|international (?:organ|stud|secur)|governance|democra|foreign affairs|parliament|european union"),
    ("5.2", r"econom|econometr|financ|market(?:ing)?|(?<!waste )(?<!environmental )manage?ment|\bbus(?:iness|\.)|account|organi[sz]ation (?:sci|stud)|strateg|entrepreneur|consumer|tourism|bank|operations res|industrial relations|labou?r"),
    ("5.8", r"^(?!.*(?:chem|phys|math|ieee|acm|cryst|comput|optic|cell|biol|statist|algebra|astro|geol)).*communicat|journalism|\bmedia\b|library|librar|scientomet|information sci|public relations|film$"),
    ("5.7", r"geograph|urban stud|regional stud|\bcities\b|transport(?:ation)? (?:res|geog|pol)|land use|housing|planning"),
    ("5.4", r"sociol|social (?:forces|problems|work|networks|indicators)|anthropol|ethnic|gender|demograph|famil(?:y|ies)|migration|population (?:stud|dev)|feminis|youth|race "),
    ("5.9", r"social sci|social res"),
    ("6.1", r"histor(?!.*(?:natural|pathol|med))|archaeol|archeol|antiquit|medieval|radiocarbon|\bpast\b|heritage|renaissance"),
    ("6.2", r"lingu|language|literat|\bphilolog|lingua|poet|english (?:stud|hist)|translation|romance|\bslav|hispan|shakesp|discourse|phonet|modern lang"),
    ("6.3", r"philosoph(?!ical (?:trans|mag))|theolog|religio|ethics(?!.*(?:med|bio|clin))|bibl|church|christian|islam|jewish|buddh|metaphys|\bmind$|\blogic\b"),
    ("6.4", r"\bart\b|\barts\b|music|theat(?:re|er)|cinema|aesthet|dance|architect(?:ure|ural)? (?:hist|rev)|design issues|opera"),
    ("3.3", r"public health|epidemiol|health (?:serv|pol|educ|prom|econ|econ|psychol|care)|nurs(?:ing|e)|nutr(?:ition|ients|\b\.)|appetite|sports?|exerc|occup|rehabil|hygiene|tropical med|trop\.? med|health$|trials$|bmj open|environ\w*\.? health|physical activity|addict|palliat|toxicol|obesity|vaccine|travel med|malaria"),
    ("3.1", r"neurosci|brain|neuro(?:n|sci|image|pharm|endo|chem|report)|physiol(?!.*plant)|pharmac|immun(?:ol|ity)|anatom|patholog|toxin|endocrin|j\.? neuro|cerebr|ethnopharm|drug (?:des|deliv|metab|disc)|phytother|phytomed|fitoterapia|med(?:icinal)? chem|biomed|prostagl|anti(?:microb|viral)|virol|\binfect"),
    ("3.2", r"clin(?:ic|\b)|surg|oncol|cancer|tumou?r|carcino|cardio|circulation|heart|hypertens|diabet|gastro|hepat|kidney|neph|urol|dermat|ophthal|ophth|\beye\b|otolar|pediat|paediat|obstet|gynecol|gynaecol|radiol|an[ae]esth|psychiat|neurolog|stroke|rheumat|arthrit|orthop|\bbone\b|dental|dentis|oral|lancet|jama|\bnejm|new engl|n\.? engl|\bbmj\b|chest|thorax|respir|allerg|\bblood\b|leuk|transplant|transfus|hematol|haemat|medicine|medical|\bmed\b|med\.|hospital|patient|sleep|pain|aids|thromb|emerg|critical care|intensive|vascular|spine|therap|disease|gut$"),
    ("2.10", r"nano"),
    ("1.2", r"comput|informat(?:ics|ion sys)|software|acm|machine learn|neural (?:net|comput)|artificial intell|algorithm|bioinformat|data (?:min|eng|sci)|pattern (?:recog|anal)|lecture notes in comp|robot|multimedia|cybern|internet|database|(?:proc|proceedings|conference|symposium|workshop)\b.*(?:\b(?:acl|emnlp|naacl|coling|icml|nips|aaai|ijcai|sigir|www|cvpr|iccv|chi|kdd|vldb|sigmod|osdi|uai)\b|langu|retriev|web|network|system|program|security)|arxiv|vision|cryptog|human-comp"),
    ("2.2", r"ieee|electr(?:on|ic)(?!och|oph|oana)|signal|sensors|circuits|antenna|telecom|control (?:eng|theor)|semicond|microwave|power (?:syst|eng)|automat"),
    ("2.6", r"biomater|biomech|medical (?:eng|imag|phys)|biomed\w* eng|tissue eng|artificial organs|prosthet"),
    ("2.5", r"mater(?:ial)?s?\b|polym|alloy|ceram|compos(?:ite)|corros|metall|thin (?:solid )?film|text(?:ile)|crystal growth|\bwood\b|\bpaper\b"),
    ("2.1", r"civil|struct\w*\.? eng|concrete|construct|geotech|building|bridge|hydraul|earthquake eng|transp\w* eng"),
    ("2.3", r"mechan(?:ic|\b)|aerosp|aiaa|fluid|thermal|heat (?:and )?mass|tribol|vibration|combust|\bmachin|acoust|nuclear eng|propuls|energy|fuel|turbul|asme"),
    ("2.4", r"chem\w*\.? eng|aiche|process (?:eng|saf)|separation|membrane|catal|industrial (?:&|and) eng|bioresour|food (?:eng|sci|chem|res|hydro|contr|microb)|j\.? food|\bfood"),
    ("2.7", r"environ\w*\.? eng|water (?:res|sci|treat)|wast|desalin|remote sens|petrol|mining|mineral proc|geophys\w* prosp"),
    ("2.9", r"biotech|bioeng|ferment|bioproc|enzyme"),
    ("1.1", r"math|statist|algebra|geometr|topolog|number theory|probab|siam|combinator|stochast|biometri|numer|annals of stat|differential eq|j\.? r\.? stat|technometrics"),
    ("1.3", r"phys(?:ics|ical rev|\.)|\bphys\b|astro|optic|\boptik|laser|plasma|quantum|photon|cosmol|nuclear|particle|spectrosc|\bapl\b|icarus|solar|galax|monthly notices|spectrochim|cryst"),
    ("1.4", r"chem(?!.*biochem)|tetrahedron|langmuir|angew|molecules|electroch|electroanal|chromat|analyst|talanta|anal\.|organomet|inorg|synth(?:esis|lett)|mass spect|colloid|carbohydr|inorganica|\bacta cryst"),
    ("1.5", r"geol|geochem|geophys|earth|ocean|climat|atmos|meteor|hydrol|sediment|tecton|seism|volcan|quatern|palaeo|paleo|\bwater\b|glaci|environ(?:ment)?|ecotox|pollut|chemosphere|global change|geomorph|mineral|limnol|marine (?:geol|poll)|polar|geosci|catena|ambio|sustain"),
    ("1.6", r"biol|botan|\bbot\b|plant|gen(?:et|om|es?\b)|cell|molec|mol\b|microb|bacter|zool|ecol|evol|\bbmc\b|biochem|bioch|nucleic|protein|rna\b|dna\b|phyto|mycol|fung|insect|entomol|ornith|mammal|fish|taxon|phylog|biodiv|conserv|chromos|hered|embo|febs|fems|planta|oecolog|develop(?:ment)?$|elife|bird|herpet|parasit|protoz|wildlife|marine|animal behav|biophys|proteom|metabol|yeast|syst\.|evolution|\balga|\bphyc|lichen|bryolog|natural hist|zookeys|zootaxa|oikos|copeia"),
]

COMPILED = [(code, re.compile(pattern)) for code, pattern in RULES]


def field_of(journal: str):
    name = re.sub(r"\s+", " ", journal.lower().strip())
    for code, pattern in COMPILED:
        if pattern.search(name):
            return code
    return None
