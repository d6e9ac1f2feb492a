// Made by scripts/cldr.mjs from CLDR 48.2.0. © 1991-2025 Unicode, Inc., Unicode License v3.

/** The edition of the data, as findings name it. */
export const cldrEdition = 'CLDR 48'

/** Countries where calendars begin on Sunday; all others begin on Monday but for the next ones. */
export const sundayCountries: ReadonlySet<string> = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE ' +
    'PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
)

/** Countries where calendars begin on Friday or Saturday. */
export const otherWeekCountries: ReadonlySet<string> = new Set(
  'AF BH DJ DZ EG IQ IR JO KW LY MV OM QA SD SY'.split(' '),
)

/** Countries where signs tell the way in miles. */
export const mileCountries: ReadonlySet<string> = new Set('GB US'.split(' '))

/** Languages of two letters (ISO 639-1). */
export const knownLanguages: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en ' +
    'eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu ' +
    'iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ' +
    'ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk ' +
    'sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt ty ug uk ur uz ve vi vo wa wo xh yi yo za ' +
    'zh zu'
  ).split(' '),
)

/** The script of a language, or of a language in a country, if it is not Latin or that of the language. */
export const usualScripts: ReadonlyMap<string, string> = new Map(
  (
    'ab-Cyrl ae-Avst am-Ethi apc-Arab ar-Arab as-Beng av-Cyrl az-IQ-Arab az-IR-Arab az-RU-Cyrl ba-Cyrl bal-Arab ' +
    'be-Cyrl bg-Cyrl bgc-Deva bgn-Arab bho-Deva blt-Tavt bn-Beng bo-Tibt bqi-Arab brx-Deva bua-Cyrl byn-Ethi ' +
    'ccp-Cakm ce-Cyrl chr-Cher ckb-Arab cop-Copt cr-Cans csw-Cans cu-Cyrl cv-Cyrl doi-Deva dv-Thaa dz-Tibt el-Grek ' +
    'fa-Arab gez-Ethi gu-Gujr ha-CM-Arab ha-SD-Arab he-Hebr hi-Deva hnj-Hmnp hy-Armn ii-Yiii iu-Cans iw-Hebr ' +
    'ja-Jpan ji-Hebr ka-Geor kaa-Cyrl kk-AF-Arab kk-CN-Arab kk-Cyrl kk-IR-Arab kk-MN-Arab km-Khmr kn-Knda ko-Kore ' +
    'kok-Deva ks-Arab ku-AM-Cyrl ku-AZ-Cyrl ku-GE-Cyrl ku-IQ-Arab ku-IR-Arab ku-LB-Arab ku-TM-Cyrl kv-Cyrl ' +
    'ky-CN-Arab ky-Cyrl ky-TR-Latn lo-Laoo lrc-Arab lzz-GE-Geor mai-Deva mdf-Cyrl mk-Cyrl ml-Mlym mn-CN-Mong ' +
    'mn-Cyrl mni-Beng mr-Deva ms-CC-Arab mww-Hmnp my-Mymr myv-Cyrl mzn-Arab ne-Deva nqo-Nkoo oj-Cans or-Orya ' +
    'os-Cyrl osa-Osge pa-Guru pa-PK-Arab pi-IN-Deva pi-LK-Sinh pi-MM-Mymr pi-TH-Thai ps-Arab raj-Deva rhg-Rohg ' +
    'ru-Cyrl sa-Deva sah-Cyrl sat-Olck sd-Arab sd-IN-Deva sdh-Arab shi-Tfng shn-Mymr si-Sinh skr-Arab sr-Cyrl ' +
    'sr-ME-Latn sr-RO-Latn sr-TR-Latn suz-Deva syr-Syrc ta-Taml te-Telu tg-Cyrl tg-PK-Arab th-Thai ti-Ethi tig-Ethi ' +
    'trw-Arab tt-Cyrl tyv-Cyrl ug-Arab ug-KZ-Cyrl ug-MN-Cyrl uk-Cyrl ur-Arab uz-AF-Arab uz-CN-Cyrl vai-Vaii ' +
    'wal-Ethi xnr-Deva yi-Hebr yue-CN-Hans yue-Hant zgh-Tfng zh-AU-Hant zh-BN-Hant zh-GB-Hant zh-GF-Hant zh-HK-Hant ' +
    'zh-Hans zh-ID-Hant zh-MO-Hant zh-PA-Hant zh-PF-Hant zh-PH-Hant zh-SR-Hant zh-TH-Hant zh-TW-Hant zh-US-Hant ' +
    'zh-VN-Hant'
  )
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, -5), entry.slice(-4)]),
)

/** The language that most people of a country read, by country. */
export const mainLanguages: ReadonlyMap<string, string> = new Map(
  (
    'AD-ca AE-ar AF-fa AL-sq AM-hy AO-pt AR-es AS-sm AT-de AW-nl AX-sv AZ-az BA-bs BD-bn BE-nl BF-fr BG-bg BH-ar ' +
    'BI-rn BJ-fr BL-fr BN-ms BO-es BQ-pap BR-pt BT-dz BV-no BY-ru CC-ms CD-fr CF-sg CG-fr CH-de CI-fr CL-es CM-fr ' +
    'CN-zh CO-es CR-es CU-es CV-pt CW-pap CY-el CZ-cs DE-de DJ-fr DK-da DO-es DZ-ar EA-es EC-es EE-et EG-ar EH-ar ' +
    'ER-ti ES-es ET-am FI-fi FO-fo FR-fr GA-fr GE-ka GF-fr GH-ak GL-kl GN-fr GP-fr GQ-es GR-el GT-es GW-pt HK-zh ' +
    'HN-es HR-hr HT-ht HU-hu IC-es ID-id IL-he IN-hi IQ-ar IR-fa IS-is IT-it JO-ar JP-ja KE-sw KG-ky KH-km KM-ar ' +
    'KP-ko KR-ko KW-ar KZ-ru LA-lo LB-ar LI-de LK-si LS-st LT-lt LU-fr LV-lv LY-ar MA-ar MC-fr MD-ro ME-sr MF-fr ' +
    'MG-mg MK-mk ML-bm MM-my MN-mn MO-zh MQ-fr MR-ar MT-mt MU-fr MV-dv MX-es MY-ms MZ-pt NA-af NC-fr NE-ha NI-es ' +
    'NL-nl NO-nb NP-ne OM-ar PA-es PE-es PF-fr PG-tpi PH-fil PK-ur PL-pl PM-fr PR-es PS-ar PT-pt PW-pau PY-gn QA-ar ' +
    'RE-fr RO-ro RS-sr RU-ru RW-rw SA-ar SC-fr SD-ar SE-sv SI-sl SJ-nb SK-sk SM-it SN-wo SO-so SR-nl SS-ar ST-pt ' +
    'SV-es SY-ar TD-ar TF-fr TG-fr TH-th TJ-tg TK-tkl TL-pt TM-tk TN-ar TO-to TR-tr TV-tvl TW-zh TZ-sw UA-uk UG-sw ' +
    'UY-es UZ-uz VA-it VE-es VN-vi VU-bi WF-fr WS-sm XK-sq YE-ar YT-fr ZW-sn'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
)
