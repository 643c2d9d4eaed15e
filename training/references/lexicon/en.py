"""English words to make journals, conferences, publishers and organisations of; titles come from real records."""

NOUNS = """education society politics economics family youth violence power democracy integration migration identity culture language literature art music
religion history science theory method practice inequality justice health nursing psychology sociology anthropology law government administration
cities environment technology globalization modernity institutions parties elections media communication memory labor employment poverty welfare finance
banking trade innovation management organizations marketing accounting growth development agriculture energy climate policy war peace security
learning computation networks algorithms databases software systems robotics vision speech optimization statistics probability geometry topology
physics chemistry biology genetics ecology evolution neuroscience medicine surgery epidemiology immunology ethics philosophy logic knowledge gender
race ethnicity nationalism capitalism socialism revolution empire colonialism slavery citizenship rights voting trust risk networks crime""".split()
ADJECTIVES = """social political economic cultural modern contemporary international national regional empirical qualitative quantitative public private
critical comparative historical theoretical applied ecological democratic digital religious legal ethical psychological urban rural global local
computational statistical distributed parallel neural semantic formal dynamic structural institutional cognitive medieval ancient colonial""".split()
TITLES = ["“{N}” and {n}", "{Y}: {N} and {n}", "{N} {Y}", "{N}, {n}, {n2}, and {n}", "Report of the {N} mission to {L}", "{A} {N} and {n}", "The {N} of {n}", "{N} and {n}", "An introduction to {n}", "Handbook of {A} {N}", "The {A} construction of {n}", "{N}, {n}, and {n2}",
          "Rethinking {n}", "The politics of {n}", "Toward a theory of {n}", "{N} in the age of {n}", "Understanding {A} {n}", "The rise of {A} {n}",
          "A history of {n}", "Does {n} matter?", "{N} and the {A} state", "Essays on {n}", "Principles of {n}", "The logic of {A} {n}", "Why {n} matters",
          "Foundations of {n}", "{N} without {n}", "Beyond {n}", "The end of {n}", "Theories of {n}", "Women, {n}, and {n2}", "Making {n} work"]
SUBTITLES = ["{N}, {n}, {n2}", "{N}, {n}, and {n2}", "Annual report {Y}", "{N}, {n} and the {A} state", "“{N}” and {n}", "Proceedings of the {O} congress", "A {a} perspective", "Theory and practice", "Evidence from {L}", "A survey", "An introduction", "A case study", "Concepts and methods", "Essays in honor of {W}",
             "A {a} approach", "{N} and {n} in {L}", "The case of {L}", "Past, present, and future", "Selected papers"]
LANDS = ["Germany", "Europe", "the United States", "Britain", "China", "India", "Africa", "Latin America", "France", "Japan", "Russia", "Canada", "Australia", "the European Union", "Brazil", "Turkey"]
CITIES = """New York|London|Cambridge|Cambridge, MA|Cambridge, Mass.|Oxford|Chicago|Princeton|Princeton, NJ|Berkeley|Berkeley, CA|Los Angeles|Boston|Washington, DC|Washington, D.C.|
Washington DC|Thousand Oaks|Thousand Oaks, CA|Newbury Park|Newbury Park, CA|Beverly Hills, CA|London/New York|New York, NY|New Haven|Stanford, CA|Englewood Cliffs, NJ|
Hillsdale, NJ|Mahwah, NJ|San Francisco|San Francisco, CA|Basingstoke|Houndmills|Aldershot|Cheltenham|Cheltenham, UK|Dordrecht|Amsterdam|Berlin|Heidelberg|The Hague|Leiden|
Philadelphia|Philadelphia, PA|Ithaca|Ithaca, NY|Ann Arbor|Baltimore, MD|Durham, NC|Minneapolis|Malden, MA|Hoboken, NJ|Reading, MA|Boca Raton, FL|Sydney|Melbourne|Toronto|
Singapore|Tokyo|Brighton|Manchester|Edinburgh|Bristol|Buckingham|Harmondsworth|Brussels|Geneva|Paris|Luxembourg|Copenhagen|Stockholm|Oslo|Vienna|Zurich|Santa Monica, CA|Boulder, CO""".replace("\n", "").split("|")
PUBLISHERS = """Oxford University Press|Cambridge University Press|Routledge|Sage|SAGE Publications|Sage Publications|Palgrave Macmillan|Palgrave|Macmillan|Springer|Springer-Verlag|
Springer International Publishing|Wiley|John Wiley & Sons|John Wiley and Sons|Wiley-Blackwell|Blackwell|Basil Blackwell|Blackwell Publishing|Elsevier|North-Holland|Academic Press|
MIT Press|The MIT Press|Harvard University Press|Princeton University Press|Yale University Press|University of Chicago Press|University of California Press|
Stanford University Press|Cornell University Press|Columbia University Press|Duke University Press|Johns Hopkins University Press|University of Michigan Press|
McGraw-Hill|Prentice Hall|Prentice-Hall|Addison-Wesley|Pearson|Pearson Education|Allyn & Bacon|Free Press|The Free Press|Basic Books|Random House|Knopf|Penguin|Penguin Books|
Norton|W. W. Norton|W.W. Norton|Lawrence Erlbaum|Lawrence Erlbaum Associates|Erlbaum|Guilford Press|Guilford|Kluwer|Kluwer Academic Publishers|CRC Press|Taylor & Francis|Taylor and Francis|
Ashgate|Edward Elgar|Edward Elgar Publishing|Polity|Polity Press|Verso|Zed Books|Pluto Press|Open University Press|Manchester University Press|Edinburgh University Press|
Brill|de Gruyter|Mouton de Gruyter|John Benjamins|Peter Lang|Berg|Berghahn|Berghahn Books|Bloomsbury|Continuum|Rowman & Littlefield|Lexington Books|Lynne Rienner|Westview Press|
Greenwood Press|Praeger|Transaction|Aldine|Aldine de Gruyter|Harper & Row|HarperCollins|Holt, Rinehart and Winston|Houghton Mifflin|Wadsworth|Brooks/Cole|Jossey-Bass|Heinemann|
Longman|Methuen|Allen & Unwin|Morgan Kaufmann|Morgan Kaufmann Publishers|ACM Press|ACM|IEEE|IEEE Press|IEEE Computer Society Press|AAAI Press|USENIX Association|World Scientific|
CSHL Press|Lippincott Williams & Wilkins|Saunders|Mosby|American Psychological Association|American Psychiatric Association|World Bank|The World Bank|OECD Publishing|OECD|
Brookings Institution Press|Brookings Institution|RAND Corporation|World Health Organization|National Academies Press|Dover|Wiley-Interscience|Chapman & Hall|Chapman and Hall/CRC|
Cold Spring Harbor Laboratory Press|Association for Computational Linguistics|SIAM|Birkhäuser|Marcel Dekker|Plenum Press|Plenum|Pergamon|Pergamon Press|Gower|Clarendon Press""".replace("\n", "").split("|")
JOURNALS = """Journal of {N}|Journal of {A} {N}|{A} {N} Review|International Journal of {N}|Annals of {N}|Review of {N}|American Journal of {N}|British Journal of {N}|European Journal of {N}|
{N} and {N2}|{N} Quarterly|Studies in {N}|{N} Research|Journal of {N} and {N2}|Advances in {N}|Archives of {N}|Annual Review of {N}|{N} Letters|{A} {N}|Progress in {N}|
American Sociological Review|American Journal of Sociology|American Economic Review|American Political Science Review|Quarterly Journal of Economics|Econometrica|Social Forces|
European Sociological Review|Journal of Marriage and the Family|Public Opinion Quarterly|West European Politics|Comparative Political Studies|World Politics|Theory and Society|
Communications of the ACM|Artificial Intelligence|Machine Learning|IEEE Transactions on {N}|ACM Transactions on {N}|IEEE Trans. on {N}|Theoretical Computer Science|
Information Processing Letters|The New York Times|The Economist|The Guardian|Financial Times|The Washington Post|New Yorker|Times Literary Supplement|PMLA|Isis|Past and Present|
Phys. Rev. D|Phys. Rev. Lett.|Nucl. Phys. B|Phys. Lett. B|JHEP|J. High Energy Phys.|Astrophys. J.|ApJ|MNRAS|A&A|Phys. Rep.|Rev. Mod. Phys.|Eur. Phys. J. C|J. Phys. A|Class. Quantum Grav.|
Astron. Astrophys.|Commun. Math. Phys.|Phys. Rev. B|Phys. Rev.|J. Chem. Phys.|Appl. Phys. Lett.|Science|Nature|Cell|Proc. Natl. Acad. Sci. USA|PNAS|Lancet|N Engl J Med|BMJ|JAMA""".replace("\n", "").split("|")
CONFERENCES = """Proceedings of the {O} International Conference on {N}|Proceedings of the {O} Annual Meeting of the Association for {N}|Proc. of the {O} International Conference on {N}|
Proc. {O} Int. Conf. on {N}|Proceedings of the {O} ACM Symposium on {N}|Proceedings of the IEEE Conference on {N}|Advances in Neural Information Processing Systems {D}|
Proceedings of the {O} Workshop on {N}|Proc. IEEE Int. Conf. {N}|Proceedings of {X}|{X} {Y}|Proceedings of {X} {Y}|{O} International Workshop on {A} {N}|Proceedings of {X}-{D}|
Proc. {X}|Proceedings of the Twelfth National Conference on {N}|Proceedings of the Sixth Annual Conference on {N}|IEEE International Conference on {N} ({X})|Proceedings of the {O} ACM Conference on {N} ({X})|Proceedings of the {O} International Workshop on {N} ({X})|Proceedings of the {O} Conference on {A} {N} ({X} {Y})|
{X}{Q}|{X}{Q}|{X}{Q}|Proc. of {X}{Q}|Proceedings of {X}{Q}|Proc. {X}{Q}|Proceedings of the {O} USENIX Symposium on {A} {N} ({X}{Q})|Proceedings of the {O} ACM Symposium on {N} Principles|Proceedings of the {O} ACM Conference on {N}, {X}{Q}|
Proc. of the {O} {X}|Proc. {O} {X}|Proceedings of the {O} Conference on {N}, {X}{Q}|{O} USENIX Conference on {N} and {N2} ({X} {Y})|Proc. of ACM {X}|Proc. of IEEE {X}|IEEE {X}|ACM {X}{Q}|USENIX {X}|Proceedings of the {Y} Conference on Empirical Methods in {N}|Conference on {N}, {N2} and {A} {N}|Paper presented at the annual meeting of the {A} {N} Association""".replace("\n", "").split("|")
GROUPS = "Study Group|Investigators|Consortium|Collaborative Group|Working Group|Research Network|Trialists|Collaborators|Task Force|Panel|Committee|Collaboration|Study Team".split("|")
LABORATORIES = "MIT-LCS|UCB|CMU-CS|STAN-CS|HPL|MSR|SRC|CS|CSE|UW-CSE|ORNL|SLAC-PUB|FERMILAB-PUB|CERN|LA-UR|NASA TM|IBM RC|INRIA RR|USGS OF|AIM|CRS".split("|")
ACRONYMS = "NSDI EuroSys ATC FAST ASPLOS ISCA MICRO HPCA SC ICDCS PODC SPAA CCS NDSS MobiCom MobiSys SenSys IMC CoNEXT HotNets HotOS HotCloud PPoPP OOPSLA ECOOP ICFP CAV TACAS LICS CRYPTO EUROCRYPT FSE ISSTA ASE WSDM CIKM UIST CSCW SIGGRAPH SIGMETRICS PODS EDBT CIDR NeurIPS UAI AISTATS COLT ACL EMNLP NAACL NIPS ICML ICLR AAAI IJCAI CVPR ICCV ECCV SIGIR SIGMOD VLDB KDD WWW CHI STOC FOCS SODA POPL PLDI ICSE OSDI SOSP INFOCOM SIGCOMM ICASSP INTERSPEECH ICRA COLING LREC ISMB RECOMB ICDE".split()
ORGANISATIONS = """World Health Organization|WHO|OECD|World Bank|The World Bank|European Commission|United Nations|UNESCO|UNICEF|National Institute of {N}|Department of {N}|Ministry of {N}|
Institute for {N}|American {N} Association|National Research Council|US Department of {N}|U.S. Census Bureau|Eurostat|IMF|International Labour Organization|ILO|
Centers for Disease Control and Prevention|Food and Agriculture Organization|Human Rights Watch|European Union|Council of Europe|National Science Foundation|
American Psychiatric Association|R Core Team|R Development Core Team|The {N} Collaboration|Working Group on {N}|International {N} Consortium|{N} Study Group|Committee on {N}|
Office for National Statistics|Home Office|HM Treasury|Bureau of Labor Statistics|The Economist Intelligence Unit|IPCC|Government of {L}""".replace("\n", "").split("|")
COLLABORATIONS = "ATLAS Collaboration|CMS Collaboration|Planck Collaboration|LHCb Collaboration|Particle Data Group|LIGO Scientific Collaboration|BABAR Collaboration|SDSS Collaboration|ALICE Collaboration".split("|")
UNIVERSITIES = """University of {C}|Stanford University|Massachusetts Institute of Technology|MIT|Harvard University|University of California, Berkeley|University of California|
Department of Computer Science, Stanford University|Carnegie Mellon University|University of Cambridge|University of Oxford|Cornell University|Princeton University|Yale University|
University of Michigan|University of Illinois at Urbana-Champaign|Georgia Institute of Technology|University of Edinburgh|University College London|University of Texas at Austin|
Computer Science Department, University of Wisconsin|McGill University|Rutgers University|Brown University|Purdue University|University of Amsterdam|Lund University|ETH Zurich""".replace("\n", "").split("|")
SERIES = """Lecture Notes in Computer Science|Lecture Notes in Artificial Intelligence|LNCS|Studies in {N}|Advances in {N}|Oxford Studies in {N}|Springer Series in {N}|
Graduate Texts in Mathematics|Cambridge Studies in {N}|Handbooks in {N}|Contributions to {N}|Sage University Paper Series|Synthesis Lectures on {N}|ACM Press Books""".replace("\n", "").split("|")
WORKING = """NBER Working Paper|IZA Discussion Paper|Working Paper|Discussion Paper|CEPR Discussion Paper|World Bank Policy Research Working Paper|IMF Working Paper|CESifo Working Paper|
Technical Report|Tech. Rep.|Research Report|Tech Report|Policy Brief|Policy Research Working Paper|OECD Economics Department Working Papers|RAND Report|ISER Working Paper|SSRN Working Paper""".replace("\n", "").split("|")
THESES = "PhD thesis|Ph.D. thesis|Ph.D. dissertation|PhD dissertation|Doctoral dissertation|Unpublished doctoral dissertation|Master's thesis|M.Sc. thesis|MSc thesis|Ph. D. Thesis|Doctoral thesis|Dissertation|Thesis|Unpublished PhD thesis|MA thesis|Bachelor's thesis".split("|")
GENRES = "Technical report|Report|White paper|Unpublished manuscript|Mimeo|Press release|Poster|Abstract|Fact sheet|Working paper|Manuscript|Final report|Preprint|Government report".split("|")
GIVENS = """John James Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Paul Andrew Joshua Kenneth Kevin Brian
George Edward Ronald Timothy Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Frank Alexander Raymond
Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Nancy Lisa Betty Margaret Sandra Ashley Kimberly Emily Donna Michelle Dorothy Carol Amanda Melissa
Wei Yan Li Jing Xiao Hui Yu Min Jun Lei Hiroshi Kenji Yuki Akira Takeshi Raj Anil Sanjay Priya Ahmed Mohammed Ali Fatima Olga Ivan Sergei Vladimir Jan Erik Lars Anders""".split()
FAMILIES = """Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Jackson Martin Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King
Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter Roberts Chen Wang Li Zhang Liu Yang Huang Wu Kim Park Tanaka Suzuki Sato Kumar Singh Sharma Gupta Khan
Ivanov Petrov Kowalski Nowak Novák Jensen Nielsen Hansen Andersson Johansson Virtanen O'Brien O'Connor MacDonald McCarthy Esping-Andersen Yılmaz Öztürk Şahin Papadopoulos""".split() + ["van der Berg", "de Vries", "van Dijk", "de la Cruz", "El-Sayed", "Ben-David", "Al-Hassan", "De Vos", "Le Roux", "Van Eeden"]
MONTHS = "January February March April May June July August September October November December".split()
MONTHS_SHORT = "Jan. Feb. Mar. Apr. May Jun. Jul. Aug. Sept. Oct. Nov. Dec.".split()
