// Names of countries as they close an address, to know the country and the city before it.

const NAMES = `
Afghanistan;Albania;Algeria;Algérie;Andorra;Angola;Argentina;Armenia;Australia;Austria;Österreich;Azerbaijan;Bahamas;Bahrain
Bangladesh;Barbados;Belarus;Belgium;Belgique;België;Belize;Benin;Bhutan;Bolivia;Bosnia and Herzegovina;Bosnia-Herzegovina
Botswana;Brazil;Brasil;Brunei;Bulgaria;Burkina Faso;Burundi;Cambodia;Cameroon;Cameroun;Canada;Cape Verde;Chad;Chile;China
P. R. China;P.R. China;PR China;P.R.China;People's Republic of China;People’s Republic of China;Peoples R China;The People's Republic of China
Mainland China;Colombia;Comoros;Congo;DR Congo;Democratic Republic of Congo;Democratic Republic of the Congo
Republic of the Congo;Costa Rica;Croatia;Cuba;Cyprus;Czech Republic;Czechia;Czechoslovakia;Côte d'Ivoire;Cote d'Ivoire;Côte d’Ivoire;Ivory Coast
Denmark;Danmark;Djibouti;Dominican Republic;Ecuador;Egypt;El Salvador;England;Eritrea;Estonia;Eswatini;Swaziland;Ethiopia;Fiji
Finland;France;French Guiana;French Polynesia;Gabon;Gambia;The Gambia;Georgia;Germany;Deutschland;F.R.G.;Ghana;Gibraltar;Greece
Greenland;Grenada;Guadeloupe;Guatemala;Guinea;Guinea-Bissau;Guyana;Haiti;Honduras;Hong Kong;Hong Kong SAR;Hungary;Iceland;India
Indonesia;Iran;Islamic Republic of Iran;IR Iran;I.R. Iran;Iraq;Ireland;Republic of Ireland;Israel;Italy;Italia;Jamaica;Japan
Jordan;Kazakhstan;Kenya;Korea;South Korea;Republic of Korea;Rep. of Korea;Rep. Korea;North Korea;Kosovo;Kuwait;Kyrgyzstan;Laos
Lao PDR;Latvia;Lebanon;Lesotho;Liberia;Libya;Liechtenstein;Lithuania;Luxembourg;Macao;Macau;Macedonia;North Macedonia;Madagascar
Malawi;Malaysia;Maldives;Mali;Malta;Martinique;Mauritania;Mauritius;Mexico;México;Moldova;Republic of Moldova;Monaco;Mongolia
Montenegro;Morocco;Maroc;Mozambique;Myanmar;Namibia;Nepal;Netherlands;The Netherlands;the Netherlands;Nederland;Holland
New Caledonia;New Zealand;Nicaragua;Niger;Nigeria;Northern Ireland;Norway;Norge;Oman;Pakistan;Palestine;Palestinian Territory
State of Palestine;Panama;Papua New Guinea;Paraguay;Peru;Perú;Philippines;The Philippines;Poland;Polska;Portugal;Puerto Rico
Qatar;Reunion;Réunion;La Réunion;Romania;Russia;Russian Federation;The Russian Federation;Rwanda;Saint Lucia;Samoa;San Marino
Saudi Arabia;Kingdom of Saudi Arabia;KSA;Scotland;Senegal;Sénégal;Serbia;Republic of Serbia;Seychelles;Sierra Leone;Singapore
Republic of Singapore;Slovakia;Slovak Republic;Slovenia;Solomon Islands;Somalia;South Africa;Republic of South Africa;RSA
South Sudan;Spain;España;Sri Lanka;Sudan;Suriname;Sweden;Sverige;Switzerland;Schweiz;Suisse;Svizzera;Syria;Syrian Arab Republic;Taiwan
Taiwan ROC;Taiwan R.O.C.;Taiwan (R.O.C.);Republic of China;R.O.C.;ROC;Tajikistan;Tanzania;United Republic of Tanzania;Thailand
Timor-Leste;Togo;Tonga;Trinidad and Tobago;Trinidad & Tobago;Tunisia;Tunisie;Turkey;Türkiye;Turkiye;Turkmenistan;Uganda;Ukraine
United Arab Emirates;UAE;U.A.E.;United Kingdom;UK;U.K.;Great Britain;United States;United States of America;USA;U.S.A.;US;U.S.
The United States;Uruguay;Uzbekistan;Vanuatu;Vatican City;Venezuela;Vietnam;Viet Nam;Wales;Yemen;Yugoslavia;Zambia;Zimbabwe
`

const canonical = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.]+/g, '')
    .replace(/’/g, "'")

const COUNTRIES: ReadonlySet<string> = new Set(NAMES.trim().split(/[;\n]/).map(canonical))

export const isCountry = (part: string): boolean => COUNTRIES.has(canonical(part))
