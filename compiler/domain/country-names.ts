// Made by scripts/cldr.mjs from CLDR 48.2.0. © 1991-2025 Unicode, Inc., Unicode License v3.

/** The name of a country in a language that is read there, by language and country, e.g. `de-AT`. */
export const countryNames: ReadonlyMap<string, string> = new Map(
  (
    'af-NA Namibië|af-ZA Suid-Afrika|agq-CM Kàmàlûŋ|ak-GH Gaana|am-ET ኢትዮጵያ|ar-AE الإمارات العربية المتحدة|' +
    'ar-BH البحرين|ar-DJ جيبوتي|ar-DZ الجزائر|ar-EG مصر|ar-EH الصحراء الغربية|ar-ER إريتريا|ar-IL إسرائيل|' +
    'ar-IQ العراق|ar-JO الأردن|ar-KM جزر القمر|ar-KW الكويت|ar-LB لبنان|ar-LY ليبيا|ar-MA المغرب|ar-MR موريتانيا|' +
    'ar-OM عُمان|ar-PS الأراضي الفلسطينية|ar-QA قطر|ar-SA المملكة العربية السعودية|ar-SD السودان|ar-SO الصومال|' +
    'ar-SS جنوب السودان|ar-SY سوريا|ar-TD تشاد|ar-TN تونس|ar-YE اليمن|as-IN ভাৰত|asa-TZ Tadhania|ast-ES España|' +
    'az-AZ Azərbaycan|ba-RU Рәсәй|bas-CM Kàmɛ̀rûn|be-BY Беларусь|bem-ZM Zambia|bez-TZ Hutanzania|bg-BG България|' +
    'bgc-IN भारत|bgn-AE متحدین عربین امارات|bgn-OM ئومان|bho-IN भारत|blo-BJ Benɛɛ|bm-ML Mali|bn-BD বাংলাদেশ|' +
    'bn-IN ভারত|bo-CN རྒྱ་ནག|bo-IN རྒྱ་གར་|br-FR Frañs|brx-IN भारत|bs-BA Bosna i Hercegovina|bss-CM Kamerûn|' +
    'bua-RU Ород Улас|ca-AD Andorra|ca-ES Espanya|ca-FR França|ca-IT Itàlia|ccp-BD 𑄝𑄁𑄣𑄘𑄬𑄌𑄴|ccp-IN 𑄞𑄢𑄧𑄖𑄴|' +
    'ce-RU Росси|ceb-PH Philippines|cgg-UG Uganda|cho-US United States|chr-US ᏌᏊ ᎢᏳᎾᎵᏍᏔᏅ ᏍᎦᏚᎩ|cic-US United States|' +
    'ckb-IQ عێراق|ckb-IR ئێران|cs-CZ Česko|csw-CA ᑳᓇᑕ|cv-RU Раҫҫей|cy-GB Y Deyrnas Unedig|da-DK Danmark|' +
    'da-GL Grønland|dav-KE Kenya|de-AT Österreich|de-BE Belgien|de-CH Schweiz|de-DE Deutschland|de-IT Italien|' +
    'de-LI Liechtenstein|de-LU Luxemburg|dje-NE Nižer|doi-IN भारत|dsb-DE Nimska|dua-CM Cameroun|dyo-SN Senegal|' +
    'dz-BT འབྲུག|ebu-KE Kenya|ee-GH Ghana nutome|ee-TG Togo nutome|el-CY Κύπρος|el-GR Ελλάδα|' +
    'en-AE United Arab Emirates|en-AG Antigua & Barbuda|en-AI Anguilla|en-AS American Samoa|en-AT Austria|' +
    'en-AU Australia|en-BB Barbados|en-BE Belgium|en-BI Burundi|en-BM Bermuda|en-BS Bahamas|en-BW Botswana|' +
    'en-BZ Belize|en-CA Canada|en-CC Cocos (Keeling) Islands|en-CH Switzerland|en-CK Cook Islands|en-CM Cameroon|' +
    'en-CX Christmas Island|en-CY Cyprus|en-CZ Czechia|en-DE Germany|en-DG Diego Garcia|en-DK Denmark|' +
    'en-DM Dominica|en-EE Estonia|en-ER Eritrea|en-ES Spain|en-FI Finland|en-FJ Fiji|en-FK Falkland Islands|' +
    'en-FM Micronesia|en-FR France|en-GB United Kingdom|en-GD Grenada|en-GE Georgia|en-GG Guernsey|en-GH Ghana|' +
    'en-GI Gibraltar|en-GM Gambia|en-GS South Georgia & South Sandwich Islands|en-GU Guam|en-GY Guyana|' +
    'en-HK Hong Kong|en-HU Hungary|en-ID Indonesia|en-IE Ireland|en-IL Israel|en-IM Isle of Man|en-IN India|' +
    'en-IO British Indian Ocean Territory|en-IT Italy|en-JE Jersey|en-JM Jamaica|en-JP Japan|en-KE Kenya|' +
    'en-KI Kiribati|en-KN St Kitts & Nevis|en-KY Cayman Islands|en-LC St Lucia|en-LR Liberia|en-LS Lesotho|' +
    'en-LT Lithuania|en-LV Latvia|en-MG Madagascar|en-MH Marshall Islands|en-MO Macao|' +
    'en-MP Northern Mariana Islands|en-MS Montserrat|en-MT Malta|en-MU Mauritius|en-MV Maldives|en-MW Malawi|' +
    'en-MY Malaysia|en-NA Namibia|en-NF Norfolk Island|en-NG Nigeria|en-NL Netherlands|en-NO Norway|en-NR Nauru|' +
    'en-NU Niue|en-NZ New Zealand|en-PG Papua New Guinea|en-PH Philippines|en-PK Pakistan|en-PL Poland|' +
    'en-PN Pitcairn Islands|en-PR Puerto Rico|en-PT Portugal|en-PW Palau|en-RO Romania|en-RW Rwanda|' +
    'en-SB Solomon Islands|en-SC Seychelles|en-SD Sudan|en-SE Sweden|en-SG Singapore|en-SH St Helena|en-SI Slovenia|' +
    'en-SK Slovakia|en-SL Sierra Leone|en-SS South Sudan|en-SX Sint Maarten|en-SZ Eswatini|' +
    'en-TC Turks & Caicos Islands|en-TK Tokelau|en-TO Tonga|en-TT Trinidad & Tobago|en-TV Tuvalu|en-TZ Tanzania|' +
    'en-UA Ukraine|en-UG Uganda|en-UM U.S. Outlying Islands|en-US United States|en-VC St Vincent & the Grenadines|' +
    'en-VG British Virgin Islands|en-VI U.S. Virgin Islands|en-VU Vanuatu|en-WS Samoa|en-ZA South Africa|' +
    'en-ZM Zambia|en-ZW Zimbabwe|es-AR Argentina|es-BO Bolivia|es-BR Brasil|es-BZ Belice|es-CL Chile|es-CO Colombia|' +
    'es-CR Costa Rica|es-CU Cuba|es-DO República Dominicana|es-EA Ceuta y Melilla|es-EC Ecuador|es-ES España|' +
    'es-GQ Guinea Ecuatorial|es-GT Guatemala|es-HN Honduras|es-IC Canarias|es-MX México|es-NI Nicaragua|' +
    'es-PA Panamá|es-PE Perú|es-PH Filipinas|es-PR Puerto Rico|es-PY Paraguay|es-SV El Salvador|' +
    'es-US Estados Unidos|es-UY Uruguay|es-VE Venezuela|et-EE Eesti|eu-ES Espainia|ewo-CM Kamərún|fa-AF افغانستان|' +
    'fa-IR ایران|ff-BF 𞤄𞤵𞤪𞤳𞤭𞤲𞤢 𞤊𞤢𞤧𞤮𞥅|ff-CM 𞤑𞤢𞤥𞤢𞤪𞤵𞥅𞤲|ff-GH 𞤘𞤢𞤲𞤢|ff-GM 𞤘𞤢𞤥𞤦𞤭𞤴𞤢|' +
    'ff-GN 𞤘𞤭𞤲𞤫|ff-GW 𞤘𞤭𞤲𞤫-𞤄𞤭𞤧𞤢𞤱𞤮𞥅|ff-LR 𞤂𞤢𞤦𞤭𞤪𞤭𞤴𞤢𞥄|ff-MR 𞤃𞤮𞤪𞤼𞤢𞤲𞤭𞥅|' +
    'ff-NE 𞤐𞤭𞥅𞤶𞤫𞤪|ff-NG 𞤐𞤢𞤶𞤫𞤪𞤭𞤴𞤢𞥄|ff-SL 𞤅𞤢𞤪𞤢𞤤𞤮𞤲|ff-SN Senegaal|fi-FI Suomi|fil-PH Pilipinas|' +
    'fo-DK Danmark|fo-FO Føroyar|fr-BE Belgique|fr-BF Burkina Faso|fr-BI Burundi|fr-BJ Bénin|fr-BL Saint-Barthélemy|' +
    'fr-CA Canada|fr-CD Congo-Kinshasa|fr-CF République centrafricaine|fr-CG Congo-Brazzaville|fr-CH Suisse|' +
    'fr-CI Côte d’Ivoire|fr-CM Cameroun|fr-DJ Djibouti|fr-DZ Algérie|fr-FR France|fr-GA Gabon|' +
    'fr-GF Guyane française|fr-GN Guinée|fr-GP Guadeloupe|fr-GQ Guinée équatoriale|fr-HT Haïti|fr-KM Comores|' +
    'fr-LU Luxembourg|fr-MA Maroc|fr-MC Monaco|fr-MF Saint-Martin|fr-MG Madagascar|fr-ML Mali|fr-MQ Martinique|' +
    'fr-MR Mauritanie|fr-MU Maurice|fr-NC Nouvelle-Calédonie|fr-NE Niger|fr-PF Polynésie française|' +
    'fr-PM Saint-Pierre-et-Miquelon|fr-RE La Réunion|fr-RW Rwanda|fr-SC Seychelles|fr-SN Sénégal|fr-SY Syrie|' +
    'fr-TD Tchad|fr-TG Togo|fr-TN Tunisie|fr-VU Vanuatu|fr-WF Wallis-et-Futuna|fr-YT Mayotte|fur-IT Italie|' +
    'fy-NL Nederlân|ga-GB an Ríocht Aontaithe|ga-IE Éire|gaa-GH Ghana|gd-GB An Rìoghachd Aonaichte|gl-ES España|' +
    'gsw-CH Schwiiz|gsw-FR Frankriich|gsw-LI Liächteschtäi|gu-IN ભારત|guz-KE Kenya|gv-IM Ellan Vannin|ha-GH Gana|' +
    'ha-NE Nijar|ha-NG Nijeriya|haw-US ʻAmelika Hui Pū ʻIa|he-IL ישראל|hi-IN भारत|hnj-US 𞄒𞄫𞄱𞄔𞄩𞄴|' +
    'hr-BA Bosna i Hercegovina|hr-HR Hrvatska|hsb-DE Němska|ht-HT Haïti|hu-HU Magyarország|hy-AM Հայաստան|' +
    'id-ID Indonesia|ie-EE Estonia|ig-NG Naịjịrịa|ii-CN ꍏꇩ|is-IS Ísland|it-CH Svizzera|it-IT Italia|' +
    'it-SM San Marino|it-VA Città del Vaticano|ja-JP 日本|jgo-CM Kamɛlûn|jmc-TZ Tanzania|jv-ID Indonésia|' +
    'ka-GE საქართველო|kaa-UZ Өзбекстан|kab-DZ Lezzayer|kam-KE Kenya|kde-TZ Tanzania|kea-CV Kabu Verdi|kgp-BR Mrasir|' +
    'khq-ML Maali|ki-KE Kenya|kk-CN قىتاي|kk-KZ Қазақстан|kkj-CM Kamɛrun|kl-GL Kalaallit Nunaat|kln-KE Emetab Kenya|' +
    'km-KH កម្ពុជា|kn-IN ಭಾರತ|ko-CN 중국|ko-KP 조선민주주의인민공화국|ko-KR 대한민국|kok-IN भारत|ks-IN ہِندوستان|ksb-TZ Tanzania|' +
    'ksf-CM kamɛrún|ksh-DE Doütschland|ku-SY Sûrîye|ku-TR Türkiye|kw-GB Rywvaneth Unys|kxv-IN inḍiā|' +
    'ky-KG Кыргызстан|lag-TZ Taansanía|lb-LU Lëtzebuerg|lg-UG Yuganda|lij-IT Italia|lkt-US Mílahaŋska Tȟamákȟočhe|' +
    'lld-IT Talia|lmo-IT Italia|ln-AO Angóla|ln-CD Republíki ya Kongó Demokratíki|ln-CF Repibiki ya Afríka ya Káti|' +
    'ln-CG Kongo|lo-LA ລາວ|lt-LT Lietuva|lu-CD Ditunga wa Kongu|luo-KE Kenya|luy-KE Kenya|lv-LV Latvija|mai-IN भारत|' +
    'mas-KE Kenya|mas-TZ Tansania|mer-KE Kenya|mfe-MU Moris|mg-MG Madagasikara|mgh-MZ Umozambiki|mgo-CM Kamalun|' +
    'mi-NZ Aotearoa|mk-MK Северна Македонија|ml-IN ഇന്ത്യ|mn-MN Монгол|mni-IN ইন্দিয়া|mr-IN भारत|ms-BN Brunei|' +
    'ms-ID Indonesia|ms-MY Malaysia|ms-SG Singapura|mt-MT Malta|mua-CM kameruŋ|mus-US United States|my-MM မြန်မာ|' +
    'mzn-IR ایران|naq-NA Namibiab|nb-NO Norge|nb-SJ Svalbard og Jan Mayen|nd-ZW Zimbabwe|nds-DE Düütschland|' +
    'nds-NL Nedderlannen|ne-IN भारत|ne-NP नेपाल|nl-AW Aruba|nl-BE België|nl-BQ Caribisch Nederland|nl-CW Curaçao|' +
    'nl-NL Nederland|nl-SR Suriname|nl-SX Sint-Maarten|nmg-CM Kamerun|nn-NO Noreg|nnh-CM Kàmalûm|no-NO Norge|' +
    'nqo-GN ߖߌ߬ߣߍ߫|nso-ZA Afrika Borwa|nyn-UG Uganda|oc-ES Espanha|oc-FR França|om-ET Itoophiyaa|om-KE Keeniyaa|' +
    'or-IN ଭାରତ|os-GE Гуырдзыстон|os-RU Уӕрӕсе|osa-US United States|pa-IN ਭਾਰਤ|pa-PK پاکستان|pap-CW Kòrsou|' +
    'pcm-NG Naijíria|pis-SB Solomon Aelan|pl-PL Polska|pms-IT Italia|prg-PL Pōli|ps-AF افغانستان|ps-PK پاکستان|' +
    'pt-AO Angola|pt-BR Brasil|pt-CH Suíça|pt-CV Cabo Verde|pt-GQ Guiné Equatorial|pt-GW Guiné-Bissau|' +
    'pt-LU Luxemburgo|pt-MO Macau|pt-MZ Moçambique|pt-PT Portugal|pt-ST São Tomé e Príncipe|pt-TL Timor-Leste|' +
    'qu-BO Bolivia|qu-EC Ecuador|qu-PE Perú|raj-IN भारत|rm-CH Svizra|rn-BI Uburundi|ro-MD Republica Moldova|' +
    'ro-RO România|rof-TZ Tanzania|ru-BY Беларусь|ru-KG Киргизия|ru-KZ Казахстан|ru-MD Молдова|ru-RU Россия|' +
    'ru-UA Украина|rw-RW U Rwanda|rwk-TZ Tanzania|sa-IN भारतः|sah-RU Арассыыйа|saq-KE Kenya|sat-IN ᱤᱱᱰᱤᱭᱟ|' +
    'sbp-TZ Tansaniya|sc-IT Itàlia|scn-IT Italia|sd-IN भारत|sd-PK پاڪستان|se-FI Suopma|se-NO Norga|se-SE Ruoŧŧa|' +
    'seh-MZ Moçambique|ses-ML Maali|sg-CF Ködörösêse tî Bêafrîka|shi-MA ⵍⵎⵖⵔⵉⴱ|shn-MM မျၢၼ်ႇမႃႇ (မိူင်းမၢၼ်ႈ)|' +
    'shn-TH မိူင်းထႆး|si-LK ශ්‍රී ලංකාව|sk-SK Slovensko|sl-SI Slovenija|smn-FI Suomâ|sn-ZW Zimbabwe|so-DJ Jabuuti|' +
    'so-ET Itoobiya|so-KE Kenya|so-SO Soomaaliya|sq-AL Shqipëri|sq-MK Maqedonia e Veriut|sq-XK Kosovë|' +
    'sr-BA Босна и Херцеговина|sr-ME Crna Gora|sr-RS Србија|sr-XK Косово|ss-SZ eSwatini|st-LS Lesotho|' +
    'st-ZA Afrika Borwa|su-ID Indonesia|sv-AX Åland|sv-FI Finland|sv-SE Sverige|sw-CD Kongo - Kinshasa|sw-KE Kenya|' +
    'sw-TZ Tanzania|sw-UG Uganda|syr-IQ ܥܝܪܩ|syr-SY ܣܘܪܝܐ|szl-PL Polska|ta-IN இந்தியா|ta-LK இலங்கை|ta-MY மலேசியா|' +
    'ta-SG சிங்கப்பூர்|te-IN భారతదేశం|teo-KE Kenia|teo-UG Uganda|tg-TJ Тоҷикистон|th-TH ไทย|ti-ER ኤርትራ|ti-ET ኢትዮጵያ|' +
    'tk-TM Türkmenistan|tn-BW Botswana|tn-ZA Aforika Borwa|to-TO Tonga|tpi-PG Papua Niugini|tr-CY Kıbrıs|' +
    'tr-TR Türkiye|tt-RU Россия|twq-NE Nižer|tyv-RU Россия Федерациязы|tzm-MA Meṛṛuk|ug-CN جۇڭگو|uk-UA Україна|' +
    'ur-IN بھارت|ur-PK پاکستان|uz-AF افغانستان|uz-UZ Oʻzbekiston|vai-LR ꕞꔤꔫꕩ|vec-IT Italia|vi-VN Việt Nam|' +
    'vmw-MZ oMosambikhi|vun-TZ Tanzania|wae-CH Schwiz|wo-SN Senegaal|xh-ZA EMzantsi Afrika|xnr-IN भारत|' +
    'xog-UG Yuganda|yav-CM Kemelún|yi-UA אוקראַינע|yo-BJ Bɛ̀nɛ̀|yo-NG Nàìjíríà|yrl-BR Brasiu|yrl-CO Kurũbiya|' +
    'yrl-VE Wenesuera|yue-CN 中国|yue-HK 香港|yue-MO 澳門|za-CN Cunghgoz|zgh-MA ⵍⵎⵖⵔⵉⴱ|zh-CN 中国|zh-HK 香港|zh-MO 澳門|' +
    'zh-MY 马来西亚|zh-SG 新加坡|zh-TW 台灣|zu-ZA iNingizimu Afrika'
  )
    .split('|')
    .map((entry): [string, string] => {
      const [pair = ''] = entry.split(' ', 1)
      return [pair, entry.slice(pair.length + 1)]
    }),
)
