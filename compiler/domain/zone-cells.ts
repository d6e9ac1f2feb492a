// Made by scripts/zones.mjs from tzdata 2025b (public domain) and @photostructure/tz-lookup 11.7.0 (CC0).

/**
 * A line for each time zone: its name, its country, and the degrees of the globe that it touches: for each row, counted
 * from the south pole, the columns from the date line eastwards, in base 36.
 */
export const zoneCells = `
Africa/Abidjan CI 2l:4s-4w 2m:4s-4w 2n:4s-4x 2o:4r-4x 2p:4r-4x 2q:4s-4x 2r:4r-4x 2s:4r-4u
Africa/Accra GH 2l:4x-52 2m:4w-52 2n:4w-52 2o:4w-51 2p:4w-51 2q:4x-51 2r:4x-51 2s:4x-50 2t:4x-50
Africa/Addis_Ababa ET 2l:5z-67 2m:5z-67 2n:5x-6b 2o:5x-6b 2p:5x-6b 2q:5x-69 2r:5x-69 2s:5x-67 2t:5x-67 2u:5z-66 2v:5z-66 2w:60-65 2x:61-62
Africa/Algiers DZ 30:53-55 31:53-56 32:4z-59 33:4z-59 34:4x-5b 35:4x-5b 36:4u-5b 37:4u-59 38:4s-59 39:4r-59 3a:4r-59 3b:4s-59 3c:4s-59 3d:4w-59 3e:4w-59 3f:4x-57 3g:4x-58 3h:4x-58 3i:4x-58 3j:4z-58
Africa/Asmara ER 2u:65-67 2v:60-61,64-67 2w:60-67 2x:60-66 2y:60-65 2z:60-65
Africa/Bamako ML 2s:4r-4u 2t:4o-4v 2u:4n-4x 2v:4n-4y 2w:4n-53 2x:4n-53 2y:4u-53 2z:4u-53 30:4u-53 31:4u-53 32:4u-53 33:4u-50 34:4u-50 35:4u-4y 36:4u-4y
Africa/Bangui CF 2l:5e-5i,5k-5m 2m:5e-5i,5k-5o 2n:5e-5q 2o:5e-5q 2p:5e-5q 2q:5h-5o 2r:5i-5o
Africa/Banjul GM 2u:4i-4k 2v:4i-4l 2w:4i-4j
Africa/Bissau GW 2p:4h-4l 2q:4h-4l 2r:4h-4l 2s:4h-4l 2t:4h-4n 2u:4i-4n 2v:4k-4n
Africa/Blantyre MW 20:5y-5z 21:5y-5z 22:5y-5z 23:5w-5z 24:5w-5z 25:5w-5y 26:5x-5y
Africa/Brazzaville CG 2c:5b-5c,5e 2d:5b-5g 2e:5b-5h 2f:5b-5h 2g:5b-5h 2h:5c-5h 2i:5c-5h 2j:5c-5i 2k:5c-5i 2l:5g-5i
Africa/Bujumbura BI 2d:5s-5u 2e:5s-5v 2f:5s-5v
Africa/Cairo EG 33:5t-5w 34:5o-61 35:5o-61 36:5o-61 37:5o-60 38:5o-5z 39:5o-5z 3a:5o-5y 3b:5o-5z 3c:5o-5y 3d:5o-5y 3e:5o-5y 3f:5q-5x
Africa/Casablanca MA 39:4m-4s 3a:4m-4s 3b:4m-4w 3c:4m-4w 3d:4o-4z 3e:4o-4z 3f:4o-4y 3g:4q-4y 3h:4q-4y 3i:4t-4v
Africa/Ceuta ES 3h:4u,4w-4x 3i:4u
Africa/Conakry GN 2p:4q-4s 2q:4l-4n,4p-4s 2r:4k-4s 2s:4k-4r 2t:4k-4r 2u:4m-4o,4q-4r 2v:4m-4o
Africa/Dakar SN 2t:4h-4j 2u:4h-4n 2v:4h-4n 2w:4h-4n 2x:4h-4n 2y:4h-4n 2z:4h-4n
Africa/Dar_es_Salaam TZ 26:5x-65 27:5x-65 28:5v-65 29:5u-65 2a:5t-65 2b:5t-65 2c:5t-65 2d:5t-64 2e:5t-62 2f:5u-61 2g:5u-60 2h:5u-5y
Africa/Djibouti DJ 2t:66-68 2u:66-68
Africa/Douala CM 2j:59-5h 2k:59-5h 2l:58-5h 2m:58-5f 2n:58-5f 2o:59-5f 2p:5b-5f 2q:5c-5f 2r:5c-5f 2s:5d-5f 2t:5d-5f 2u:5d-5f 2v:5d-5f
Africa/El_Aaiun EH 32:4i-4n 33:4i-4n 34:4h-4n 35:4h-4n 36:4h-4o 37:4h-4o 38:4h-4r 39:4k-4r 3a:4l-4r
Africa/Freetown SL 2l:4k-4o 2m:4k-4o 2n:4k-4o 2o:4k-4o 2p:4k-4p 2q:4l-4p 2r:4m-4p
Africa/Gaborone BW 1r:5k-5o 1s:5k-5p 1t:5k-5r 1u:5k-5s 1v:5k-5t 1w:5k-5t 1x:5k-5r 1y:5k-5q 1z:5k-5q 20:5m-5p 21:5m-5o
Africa/Harare ZW 1v:5s-5w 1w:5r-5w 1x:5q-5w 1y:5q-5w 1z:5p-5x 20:5p-5x 21:5r-5x 22:5s-5w 23:5t-5w
Africa/Johannesburg ZA 3:4u-50 4:4u-50 5:4u-50 6:4u-50 7:4u-50 8:4u-50 9:4u-50 a:4u-50 b:4u-50 c:4u-50 d:4u-50 e:4u-50 f:4u-50 g:4u-50 h:4u-50 i:4u-50 j:4u-50 k:4u-50 l:4u-50 m:4u-50 11:5t-69 12:5t-69 13:5t-69 14:5t-69 15:5t-69 16:5t-69 17:5t-69 18:5t-69 19:5t-69 1g:5e-61 1h:5e-61 1i:5e-61 1j:5e-61 1k:5e-61 1l:5e-61 1m:5e-61 1n:5e-61 1o:5e-61 1p:5g-5x 1q:5g-5x 1r:5k-5x 1s:5o-5w 1t:5p-5w 1u:5r-5w 1v:5r-5w 1w:5s-5t
Africa/Juba SS 2l:5t-5z 2m:5r-5z 2n:5q-5z 2o:5q-5x 2p:5o-5x 2q:5o-5x 2r:5o-5x 2s:5s-5x 2t:5v-5x
Africa/Kampala UG 2f:5v-5x 2g:5t-5x 2h:5t-5y 2i:5t-5y 2j:5t-5z 2k:5u-5z 2l:5u-5z
Africa/Khartoum SD 2r:5m-5w 2s:5m-5w 2t:5m-5z 2u:5m-60 2v:5m-60 2w:5m-60 2x:5m-60 2y:5o-61 2z:5o-63 30:5o-63 31:5o-63 32:5o-63 33:5o-62 34:5o-61
Africa/Kigali RW 2f:5s-5v 2g:5s-5v
Africa/Kinshasa CD 2a:5g-5k 2b:5c-5e,5g-5k 2c:5c-5k 2d:5c-5k 2e:5f-5k 2f:5g-5o 2g:5g-5o 2h:5g-5o 2i:5h-5o 2j:5h-5n 2k:5h-5n 2l:5i-5m 2m:5i-5k 2n:5i-5k
Africa/Lagos NG 2l:53-57 2m:53-58 2n:52-59 2o:52-5b 2p:52-5c 2q:52-5c 2r:52-5d 2s:53-5d 2t:53-5e 2u:53-5e 2v:54-5e
Africa/Libreville GA 2a:57-5b 2b:57-5b 2c:57-5b 2d:57-5b 2e:57-5b 2f:57-5e 2g:57-5e 2h:57-5e 2i:57-5e 2j:57-5d 2k:57-59,5b-5d
Africa/Lome TG 2n:51-52 2o:50-52 2p:50-52 2q:50-52 2r:4z-51 2s:4z-51 2t:4z-50
Africa/Luanda AO 1z:5i-5m 20:5b-5m 21:5b-5m 22:57-5m 23:57-5m 24:57-5o 25:57-5o 26:57-5o 27:57-5m 28:57-5m 29:57-5m 2a:57-5m 2b:5b-5h 2c:5b-5h 2d:5b-5d
Africa/Lubumbashi CD 24:5s-5u 25:5q-5u 26:5l-5s 27:5l-5s 28:5m-5u 29:5m-5v 2a:5k-5v 2b:5k-5u 2c:5j-5u 2d:5j-5t 2e:5k-5t 2f:5k-5t 2g:5k-5t 2h:5m-5t 2i:5m-5u 2j:5m-5v 2k:5m-5v 2l:5m-5v 2m:5m-5u 2n:5o-5s
Africa/Lusaka ZM 1z:5p-5q 20:5m-5t 21:5m-5u 22:5m-5w 23:5m-5w 24:5m-5w 25:5m-5x 26:5o-5x 27:5r-5x 28:5r-5x 29:5t-5w
Africa/Malabo GQ 2a:4z-57 2b:4z-57 2c:4z-57 2d:4z-57 2e:4z-57 2f:4z-57 2g:4z-57 2h:4z-57 2i:4z-57,59-5b 2j:57-5b 2k:57-5b 2l:57-59 2m:57-59
Africa/Maputo MZ 1r:5v-61 1s:5v-61 1t:5v-61 1u:5v-61 1v:5v-61 1w:5v-61 1x:5v-61 1y:5w-61 1z:5w-65 20:5v-65 21:5v-65 22:5v-65 23:5v-65 24:5v-65 25:5y-65 26:5y-65
Africa/Maseru LS 1n:5r-5t 1o:5r-5t 1p:5r-5t
Africa/Mbabane SZ 1q:5u-5w 1r:5u-5w 1s:5u-5w
Africa/Mogadishu SO 2f:65-69 2g:65-69 2h:65-6c 2i:65-6c 2j:65-6c 2k:65-6c 2l:65-6g 2m:66-6g 2n:66-6g 2o:6a-6g 2p:68-6g 2q:68-6g 2r:66-6g 2s:66-6g 2t:66-6g 2u:6a-6g 2v:6a-6g
Africa/Monrovia LR 2l:4o-4s 2m:4o-4s 2n:4o-4s 2o:4o-4s 2p:4o-4r 2q:4p-4q
Africa/Nairobi KE 2c:63 2d:62-64 2e:61-67 2f:5z-67 2g:5x-67 2h:5x-65 2i:5x-65 2j:5y-65 2k:5z-65 2l:5z-65
Africa/Ndjamena TD 2p:5e-5h 2q:5e-5i 2r:5d-5m 2s:5d-5m 2t:5e-5m 2u:5c-5m 2v:5c-5m 2w:5c-5o 2x:5c-5o 2y:5e-5o 2z:5e-5o 30:5e-5o 31:5e-5o 32:5e-5o 33:5e-5k 34:5e-5k
Africa/Niamey NE 2t:51-53 2u:50-5d 2v:4z-5d 2w:4z-5f 2x:4z-5f 2y:53-5f 2z:53-5f 30:53-5f 31:55-5f 32:56-5f 33:59-5f 34:59-5f 35:5b-5d 36:5b-5d
Africa/Nouakchott MR 2w:4m-4u 2x:4j,4m-4u 2y:4i-4u 2z:4i-4u 30:4h-4u 31:4h-4u 32:4h-4u 33:4i-4j,4m-4u 34:4m-4u 35:4m-4u 36:4m-4u 37:4o-4u 38:4o-4u 39:4r-4s
Africa/Ouagadougou BF 2r:4u-4y 2s:4u-51 2t:4u-52 2u:4v-52 2v:4v-52 2w:4x-50 2x:4x-50
Africa/Porto-Novo BJ 2n:51-52 2o:51-52 2p:51-52 2q:51-52 2r:50-53 2s:50-53 2t:50-53
Africa/Sao_Tome ST 2h:53-57 2i:53-57 2j:53-57 2k:53-57 2l:53-57
Africa/Tripoli LY 32:5k-5o 33:5k-5o 34:5c-5o 35:5c-5o 36:59-5o 37:59-5o 38:59-5o 39:59-5p 3a:59-5p 3b:59-5p 3c:59-5o 3d:59-5q 3e:59-5q 3f:5b-5q
Africa/Tunis TN 3d:58-5b 3e:57-5b 3f:57-5d 3g:57-5d 3h:58-5d 3i:58-5b 3j:58-5b
Africa/Windhoek NA 1n:57-5h 1o:57-5h 1p:57-5k 1q:57-5k 1r:57-5k 1s:57-5k 1t:57-5k 1u:57-5k 1v:57-5k 1w:5b-5k 1x:5b-5k 1y:5b-5k 1z:5b-5k 20:5b-5i 21:5b-5i
America/Adak US 3q:0-f,9s-9z 3r:0-f,9s-9z 3s:0-f,9s-9z 3t:0-f,9s-9z 3u:0-f,9s-9z 3v:0-f,9s-9z 3w:0-f,9s-9z 3x:0-f,9s-9z 3y:0-f,9o-9z 3z:0,3-b,9o-9z 40:0,3-b,9o-9z 41:0,3-b,9o-9z 42:0,3-b,9o-9z 43:0,9s-9z 44:0,9s-9z 45:0,9s-9z 46:0,9s-9z
America/Anchorage US 3y:i-11 3z:i-11 40:i-11 41:i-11 42:i-11 43:g-11 44:g-11 45:g-13 46:g-13 47:i-13 48:i-13 49:i-13 4a:i-13 4b:i-13 4c:i-13 4d:i-13 4e:i-13 4f:i-13 4g:i-13 4h:i-13 4i:i-11 4j:i-11 4k:i-11 4l:i-11
America/Anguilla AI 2z:38-39 30:38-3c 31:38-3c 32:38-3c 33:38-3c 34:38-3c
America/Antigua AG 2y:39-3c 2z:39-3c 30:39-3c
America/Araguaina BR 24:3l-3q 25:3l-3q 26:3l-3q 27:3l-3p 28:3l-3p 29:3n-3p 2a:3n-3p 2b:3n-3o 2c:3n-3o
America/Argentina/Buenos_Aires AR 18:3b-3j 19:3b-3j 1a:3b-3j 1b:3b-3j 1c:38-3j 1d:38-3j 1e:38-3j 1f:38-3j 1g:38-3j 1h:38-3h 1i:38-3h 1j:38-3e 1k:3a-3d
America/Argentina/Catamarca AR 16:36-38 17:30-38 18:30-38 19:30-38 1a:2z-38 1b:2z-38 1c:30-36 1n:36-37 1o:35-37 1p:32-37 1q:32-36 1r:32-36
America/Argentina/Cordoba AR 1i:37-38 1j:37-3d 1k:36-3e 1l:36-3e 1m:36-3e 1n:36-3e 1o:36-3f 1p:36-3g 1q:36-3i 1r:37-3e,3g-3i 1s:38-3e,3h 1t:38-3e 1u:39-3a 1v:39-3a
America/Argentina/Jujuy AR 1t:34-37 1u:34-37 1v:34-37 1w:36
America/Argentina/La_Rioja AR 1l:34-36 1m:34-36 1n:33-36 1o:32-36 1p:32-36 1q:32-35
America/Argentina/Mendoza AR 1g:32-33 1h:31-34 1i:31-34 1j:31-34 1k:31-34 1l:31-34 1m:32-34
America/Argentina/Rio_Gallegos AR 11:31-38 12:30-38 13:2y-38 14:2y-38 15:2y-38 16:2y-38 17:2y-38 18:2z-36
America/Argentina/Salta AR 18:38-3c 19:38-3c 1a:38-3c 1b:2z-30,36-3c 1c:2z-3c 1d:30-39 1e:30-38 1f:30-38 1g:30-38 1h:30-38 1i:34-38 1r:34-38 1s:34-38 1t:34-3a 1u:37-3a 1v:36-39 1w:36-39
America/Argentina/San_Juan AR 1l:31-34 1m:31-34 1n:31-34 1o:31-34 1p:31-33
America/Argentina/San_Luis AR 1i:34-37 1j:34-37 1k:34-37 1l:34-37 1m:34-36
America/Argentina/Tucuman AR 1p:36 1q:35-37 1r:36-37
America/Argentina/Ushuaia AR 3:34-40 4:34-40 5:34-40 6:34-40 7:34-40 8:34-40 9:34-40 a:34-40 b:34-40 c:34-40 d:34-40 e:34-40 f:34-40 g:34-40 h:34-40 i:34-3y j:34-3y k:34-3y l:34-3y m:34-3y n:34-3y o:34-3y p:34-3y q:34-3y r:3b-3y s:3b-3y t:3b-3y u:3b-3y x:34-3a y:34-3a z:32-3a 10:32-38 11:32-38
America/Aruba AW 2u:31-32 2v:31-32
America/Asuncion PY 1p:3d-3f 1q:3d-3g 1r:3d-3h 1s:3d-3h 1t:39-3h 1u:39-3g 1v:39-3g 1w:39-3e 1x:39-3e 1y:39-3e 1z:39-3e
America/Atikokan CA 3u:2g 47:2l-2r 48:2l-2r 49:2l-2r 4a:2l-2r 4b:2l-2r
America/Bahia BR 1z:3w-3y 20:3v-3y 21:3u-3y 22:3o-42 23:3o-42 24:3o-42 25:3o-42 26:3p-42 27:3q-3y 28:3q-3y 29:3u-3x
America/Bahia_Banderas MX 32:21-22 33:21-22
America/Barbados BB 2t:3b-3f 2u:3b-3f 2v:3b-3f 2w:3b-3f 2x:3b-3f
America/Belem BR 28:3j-3n 29:3j-3n 2a:3j-3n 2b:3j-3n 2c:3j-3o 2d:3j-3o 2e:3j-3p 2f:3j-3p 2g:3j-3p 2h:3h-3r 2i:3h-3r 2j:3h-3r 2k:3h-3r 2l:3j-3r 2m:3k-3l
America/Belize BZ 2x:2j-2k 2y:2i-2l 2z:2i-2l 30:2j-2l
America/Blanc-Sablon CA 3u:39-3c 3v:39-3c 3w:38-3e 3x:38-3f 3y:38-3e
America/Boa_Vista BR 2h:39-3e 2i:39-3e 2j:38-3e 2k:38-3e 2l:38-3c 2m:39-3c 2n:39-3c
America/Bogota CO 2e:30-32 2f:2w-32 2g:2w-32 2h:2t-32 2i:2t-32 2j:2r-34 2k:2r-34 2l:2p-34 2m:2p-2r,2t-34 2n:2p-2r,2t-34 2o:2t-34 2p:2t-32 2q:2u-2z 2r:2u-2z 2s:2u-2z 2t:2p-30 2u:2p-30 2v:2p-30 2w:2p-30 2x:2p-30 2y:2r-2t 2z:2r-2t
America/Boise US 3n:1v-1w 3o:1p-1x 3p:1p-1x 3q:1p-1x 3r:1q-1w 3s:1r
America/Cambridge_Bay CA 49:20-26 4a:20-26 4b:1r-26 4c:1r-26 4d:1n-2k 4e:1n-2k 4f:1n-2k 4g:1x-2i 4h:1x-2i 4i:1x-2e 4j:1x-2e 4k:1x-26 4l:1x-26 4m:1x-26 4n:1x-26 4o:1x-26 4p:1x-26 4q:1x-26 4r:1z-26 4s:1z-26
America/Campo_Grande BR 1t:3g-3h 1u:3g-3i 1v:3d-3j 1w:3d-3k 1x:3d-3l 1y:3d-3l 1z:3d-3k 20:3d-3j 21:3d-3j
America/Cancun MX 2z:2i-2j 30:2i-2l 31:2i-2l 32:2i-2l 33:2k-2l 34:2k-2l
America/Caracas VE 2j:34-38 2k:34-38 2l:34-3a 2m:34-3a 2n:33-3a 2o:32-3a 2p:2z-3c 2q:2y-3c 2r:2y-3c 2s:2y-3c 2t:2z-3a 2u:30-3a 2v:30-31,34-3a 2w:34-38 2x:34-38 2y:36-38 2z:36-38
America/Cayenne GF 2j:3h-3j 2k:3h-3j 2l:3h-3k 2m:3h-3l 2n:3h-3l 2o:3h-3j 2p:3h-3j
America/Cayman KY 30:2p-2t 31:2p-2t 32:2p-2t
America/Chicago US 37:29-2b 38:28-2l 39:27-2l 3a:23-2m 3b:22-2m 3c:22-2n 3d:22-2n 3e:22-2n 3f:24-2m 3g:24-2m 3h:24-2n 3i:24-2n 3j:25-2n 3k:26-2l 3l:26-2k 3m:26-2l 3n:26-2l 3o:26-2k 3p:26-2l 3q:26-2l 3r:26-2l 3s:26-2k 3t:24-2i 3u:24-2i
America/Chihuahua MX 38:1z-24 39:1z-24 3a:1z-24 3b:1z-24 3c:1z-22 3d:20-22
America/Ciudad_Juarez MX 3b:1z-23 3c:1z-23 3d:1z-23 3e:1z-21
America/Costa_Rica CR 2l:2h-2l 2m:2h-2l 2n:2h-2l 2o:2h-2l 2p:2h-2p 2q:2l-2p 2r:2l-2p 2s:2l-2p 2t:2l-2p
America/Coyhaique CL 15:2t-2z 16:2t-2z 17:2t-30 18:2p-30 19:2p-30 1a:2p-30 1b:2p-30 1c:2p-2x 1d:2p-2x 1e:2p-2x 1f:2p-2x 1g:2p-2x
America/Creston CA 3u:1q-1s 3v:1q-1s
America/Cuiaba BR 20:3b-3j 21:3b-3k 22:3b-3l 23:3b-3l 24:3b-3l 25:3b-3l 26:39-3l 27:39-3l 28:39-3l
America/Curacao CW 2t:32-33 2u:32-33 2v:32-33
America/Danmarkshavn GL 4k:4d-4h 4l:4d-4h 4m:4d-4l 4n:4d-4l 4o:4d-4l
America/Dawson CA 45:13-15 46:13-15 47:13-15 48:13-15 49:13-15 4a:13-15 4b:13-15 4c:13-15 4d:13-15 4e:13-15 4f:13-17 4g:13-17 4h:13-17
America/Dawson_Creek CA 40:1l-1o 41:1l-1o 42:1k-1o 43:1k-1o 44:1k-1o
America/Denver US 3c:21-23 3d:1y-25 3e:1y-25 3f:1y-25 3g:1y-25 3h:1w-25 3i:1t-25 3j:1t-26 3k:1t-26 3l:1t-26 3m:1t-26 3n:1t-26 3o:1t-26 3p:1w-27 3q:1t-27 3r:1t-27 3s:1r-27 3t:1r-26 3u:1r-25 3v:1s,1u-1v
America/Detroit US 3n:2k-2p 3o:2k-2p 3p:2k-2p 3q:2k-2p 3r:2i-2p 3s:2h-2o 3t:2h-2n 3u:2j-2l
America/Dominica DM 2w:39-3b 2x:39-3b 2y:39-3b
America/Edmonton CA 3u:1s-1x 3v:1r-1x 3w:1q-1x 3x:1p-1x 3y:1n-1y 3z:1n-1y 40:1n-1y 41:1n-1x 42:1n-1x 43:1n-1x 44:1n-1x 45:1n-26 46:1n-26 47:1n-26 48:1n-26 49:1n-26 4a:1n-21 4b:1n-21 4c:1n-1r 4d:1n-1r 4f:1n-1x 4g:1n-1x 4h:1n-1x 4i:1n-1x 4j:1n-1x 4k:1n-1x 4l:1n-1x 4m:1n-1x 4n:1n-1x 4o:1n-1x 4p:1n-1x 4q:1n-1x 4r:1n-1v 4s:1n-1v
America/Eirunepe BR 28:32-34 29:32-34 2a:2y-34 2b:2y-32 2c:2y-32 2d:30-32 2e:30-32
America/El_Salvador SV 2t:2h-2k 2u:2h-2k 2v:2h-2k 2w:2h-2k
America/Fort_Nelson CA 43:1g-1o 44:1g-1o 45:1g-1o 46:1g-1o
America/Fortaleza BR 26:3o-3r 27:3o-3r 28:3o-3u 29:3o-3v,3y-40 2a:3o-42 2b:3o-42 2c:3o-42 2d:3o-42 2e:3o-42 2f:3o-42 2g:3o-42 2h:3o-42 2i:3o-42
America/Glace_Bay CA 3q:39-3e 3r:39-3e 3s:39-3e 3t:39-3e
America/Goose_Bay CA 3x:3d-3e 3y:34-3f 3z:34-3f 40:34-3f 41:38-3f 42:38-3f 43:38-3c 44:38-3c 45:38-3c 46:38-3c 47:38-3a 48:38-3a
America/Grand_Turk TC 32:2y-30 33:2y-31 34:2y-30
America/Grenada GD 2t:3a 2u:3a
America/Guadeloupe GP 2x:39-3c 2y:39-3c 2z:39-3c
America/Guatemala GT 2u:2f-2i 2v:2f-2j 2w:2f-2k 2x:2f-2k 2y:2f-2k 2z:2f-2k
America/Guayaquil EC 2d:2s-2t 2e:2q-2u 2f:2p-2x 2g:2p-2x 2h:2p-2x 2i:2p-2x 2j:2p-2t 2k:2p-2t
America/Guyana GY 2j:3b-3f 2k:3b-3f 2l:3b-3f 2m:3b-3e 2n:39-3e 2o:39-3e 2p:39-3f 2q:3b-3f 2r:3b-3f 2s:3b-3f 2t:3b-3f
America/Halifax CA 3j:3b-3j 3k:3b-3j 3l:3b-3j 3m:3b-3j 3n:38-3j 3o:34-3j 3p:34-3j 3q:34-3j 3r:35-3j 3s:37-3c 3t:37-3c 3u:38-3c
America/Havana CU 30:2l-2p,2t-2z 31:2l-2p,2t-2z 32:2l-2z 33:2l-2v 34:2l-2v 35:2l-2r 36:2l-2r
America/Hermosillo MX 38:1x-1z 39:1v-1z 3a:1u-1z 3b:1t-1z 3c:1t-1z 3d:1t-1z 3e:1t-1w
America/Indiana/Indianapolis US 3k:2k-2n 3l:2k-2n 3m:2k-2n 3n:2k-2n
America/Indiana/Knox US 3m:2l 3n:2k-2l
America/Indiana/Marengo US 3j:2l 3k:2l
America/Indiana/Petersburg US 3k:2k
America/Indiana/Tell_City US 3j:2l 3k:2l
America/Indiana/Vevay US 3k:2m-2n
America/Indiana/Vincennes US 3k:2k-2l 3l:2k-2l
America/Indiana/Winamac US 3m:2k-2l 3n:2k-2l
America/Inuvik CA 45:1i-1o 46:1i-1o 47:1e-1o 48:1e-1o 49:1c-1o 4a:1c-1o 4b:1a-1o 4c:1a-1o 4d:16-1o 4e:16-1o 4f:16-1o 4g:16-1o 4h:16-1o 4i:18-1o 4j:18-1o 4k:18-1o 4l:18-1o 4m:1g-1o 4n:1g-1o 4o:1g-1o 4p:1g-1o 4q:1g-1o 4r:1g-1o 4s:1g-1o
America/Iqaluit CA 3w:2r-2t 3x:2r-2t 3y:2p-2t 3z:2p-2t 40:2n-2t 41:2n-2t 42:2n-2v 43:2n-2v,32-36 44:2n-2v,32-36 45:2n-2v,30-38 46:2n-2v,30-38 47:2n-3a 48:2n-3a 49:2r-3c 4a:2r-3c 4b:2n-3c 4c:2n-3c 4d:2n-3c 4e:2n-3c 4f:2n-3c 4g:2n-3c 4h:2n-3c 4i:2n-3c 4j:2n-3c 4k:2n-3c 4l:2n-3c 4m:2n-2x 4n:2n-2x 4o:2n-32 4p:2n-32 4q:2n-38 4r:2n-38 4s:2n-3f 4t:2n-3f 4u:2n-3f 4v:2p-3f 4w:2p-3f 4x:2p-3c 4y:2p-3c 4z:2p-3c
America/Jamaica JM 2w:2t-2v 2x:2t-2v 2y:2t-2x 2z:2t-2x 30:2t-2w
America/Juneau US 42:15-17 43:15-1a 44:15-1a 45:16-1a 46:16-19
America/Kentucky/Louisville US 3j:2l-2m 3k:2l-2m
America/Kentucky/Monticello US 3i:2m-2n 3j:2m-2n
America/Kralendijk BQ 2t:33 2u:33-34 2v:33-34 2y:38-39 2z:38-39
America/La_Paz BO 1v:33-39 1w:33-3a 1x:32-3a 1y:32-3a,3d-3e 1z:32-3e 20:32-3e 21:32-3e 22:32-3c 23:32-3c 24:32-3c 25:32-3c 26:32-38 27:33-36 28:34-36
America/Lima PE 1v:2p-30 1w:2p-30 1x:2p-30 1y:2p-30 1z:2p-32 20:2p-32 21:2p-32 22:2h-32 23:2h-32 24:2h-32 25:2h-32 26:2h-32 27:2h-30 28:2h-30 29:2h-2z 2a:2h-2z 2b:2l-2z 2c:2l-30 2d:2l-30 2e:2l-30 2f:2l-2q,2u-30 2g:2l-2p,2u-30 2h:2l-2p 2i:2l-2p
America/Los_Angeles US 3b:1g-1o 3c:1g-1o 3d:1g-1q 3e:1g-1t 3f:1g-1t 3g:1g-1u 3h:1g-1t 3i:1g-1u 3j:1g-1u 3k:1g-1t 3l:1g-1t 3m:1g-1u 3n:1g-1u 3o:1g-1t 3p:1g-1q 3q:1g-1t 3r:1g-1t 3s:1i-1t 3t:1i-1t 3u:1i-1r 3v:1k-1q
America/Lower_Princes SX 2z:38-39 30:38-39
America/Maceio BR 26:3x-42 27:3x-42 28:3x-42 29:3x-41
America/Managua NI 2t:2j-2p 2u:2j-2p 2v:2j-2p 2w:2l-2p 2x:2l-2p
America/Manaus BR 28:34-37,39-3e 29:34-3e 2a:32-3e 2b:32-3e 2c:32-3e 2d:32-3e 2e:32-3f 2f:32-3f 2g:32-3f 2h:32-3e 2i:32-3e 2j:32-3a 2k:32-3a
America/Marigot MF 2z:38-39 30:38-39
America/Martinique MQ 2v:39-3c 2w:39-3c 2x:39-3c 2y:3a-3c
America/Matamoros MX 36:2a-2b 37:29-2b 38:28-2b 39:23-28 3a:23-28 3b:23-27 3c:24-26
America/Mazatlan MX 2w:1n-1z 2x:1n-1z 2y:1n-1z 2z:1n-1z 30:1n-1z 31:1n-1z 32:1n-24 33:1n-24 34:1n-24 35:1r-23 36:1r-22 37:1r-21 38:1r-21 39:1r-1x 3a:1r-1w
America/Menominee US 3q:2k 3r:2j-2k 3s:2h-2k
America/Merida MX 2z:2f-2j 30:2e-2j 31:2e-2j 32:2e-2k 33:2e-2k 34:2e-2l 35:2e-2l 36:2e-2l 37:2e-2l 38:2e-2l
America/Metlakatla US 40:1c 41:1c
America/Mexico_City MX 2v:2e-2f 2w:22-2g 2x:22-2g 2y:22-2h 2z:22-2h 30:20-2g 31:20-2e 32:20-2e 33:22-2e 34:23-2e 35:23-27 36:23-27
America/Miquelon PM 3q:3d-3f 3r:3d-3f 3s:3d-3f 3t:3d-3f
America/Moncton CA 3p:34-35 3q:34-37 3r:33-37 3s:33-38 3t:33-38 3u:36-38
America/Monterrey MX 34:22-24,27-2c 35:21-24,27-2c 36:20-2c 37:20-2a 38:20-29 39:23-28 3a:23-27
America/Montevideo UY 1i:3e-3j 1j:3d-3j 1k:3d-3j 1l:3d-3i 1m:3d-3i 1n:3d-3g 1o:3e-3f
America/Montserrat MS 2w:38-3a 2x:38-3a 2y:38-3a 2z:38-3a
America/Nassau BS 32:2u-2z 33:2u-2z 34:2r-34 35:2r-34 36:2r-34 37:2s-34 38:2s-34 39:2s-34 3a:2s-34 3b:2t-34 3c:2t-34
America/New_York US 35:2p-2q 36:2n-2s 37:2n-2s 38:2n-2s 39:2n-2t 3a:2m-2t 3b:2m-2x 3c:2m-2x 3d:2m-2x 3e:2m-2x 3f:2m-2x 3g:2m-2x 3h:2m-2x 3i:2m-2x 3j:2l-34 3k:2l-34 3l:2m-34 3m:2n-34 3n:2n-34 3o:2o-34 3p:2s-35 3q:2u-35 3r:2w-35 3s:31-34 3t:31-34
America/Nome US 3y:b-i 3z:b-i 40:b-i 41:b-i 42:3-i 43:3-h 44:3-h 45:3-i 46:3-i 47:3-i 48:3-i 49:3-i 4a:9-i 4b:9-i 4c:b-i 4d:7-i 4e:7-i 4f:7-i 4g:7-i 4h:7-i 4i:7-f 4j:7-f 4k:7-f 4l:7-f
America/Noronha BR 2a:42-46 2b:42-46 2c:42-46 2d:42-46 2e:42-46 2f:42-46 2g:42-46 2h:42-4d 2i:42-4d 2j:45-4d 2k:45-4d 2l:45-4d 2m:45-4d 2n:45-4d 2o:45-4d 2p:45-4d
America/North_Dakota/Beulah US 3s:25-26 3t:25-26
America/North_Dakota/Center US 3s:26 3t:26
America/North_Dakota/New_Salem US 3s:26-27 3t:26-27
America/Nuuk GL 3y:3j-3y 3z:3j-3y 40:3j-3y 41:3j-3y 42:3j-3y 43:3j-3y 44:3j-3y 45:3b-46 46:3b-46 47:3b-46 48:3b-46 49:3b-46 4a:3b-46 4b:3b-46 4c:3b-46 4d:3b-4d 4e:3b-4d 4f:3b-4d 4g:3b-4b 4h:3b-4b,4d-4l 4i:3b-4l 4j:3b-4l 4k:38-4s 4l:38-4s 4m:36-4d,4h-4s 4n:36-4d,4h-4s 4o:32-4s 4p:32-4s 4q:32-4s 4r:38-4s 4s:38-4s 4t:3f-4l 4u:3f-4l 4v:3f-4l 4w:3f-4l 4x:3j-4l 4y:3j-4l 4z:3j-4l
America/Ojinaga MX 3a:21-24 3b:21-24 3c:21-23
America/Panama PA 2l:2l-2p 2m:2l-2p 2n:2l-2t 2o:2l-2t 2p:2l-2v 2q:2p-2v 2r:2p-2v 2s:2p-2v 2t:2p-2v
America/Paramaribo SR 2j:3f-3h 2k:3f-3h 2l:3d-3h 2m:3d-3h 2n:3d-3h 2o:3e-3h 2p:3f-3h
America/Phoenix US 3d:1t-1z 3e:1t-1z 3f:1t-1z 3g:1t-1z 3h:1t-1y 3i:1t-1w 3j:1t-1u,1w
America/Port-au-Prince HT 2y:2w-2z 2z:2v-2z 30:2v-30 31:2y-30 32:2y-30
America/Port_of_Spain TT 2r:39-3b 2s:39-3c 2t:39-3c
America/Porto_Velho BR 24:38-3c 25:38-3c 26:36-3c 27:36-3a 28:36-3a 29:37-3a 2a:38-3a
America/Puerto_Rico PR 2y:34-36 2z:33-36 30:33-36
America/Punta_Arenas CL q:34-3e r:34-3e s:34-3e t:2p-2x,30-3c u:2p-2x,30-3c v:2p-2x,30-34 w:2p-2x,30-34 x:2p-34 y:2p-34 z:2p-34 10:2p-32 11:2p-32 12:2t-31 13:2t-30 14:2t-2z 15:2t-2z
America/Rankin_Inlet CA 42:2f-2n 43:2e-2n 44:2e-2n 45:26-2n 46:26-2n 47:26-2n 48:26-2n 49:26-2l 4a:26-2l 4b:26-2n 4c:26-2n 4d:26-2n 4e:2j-2n 4f:2h-2n 4g:2h-2n 4h:2e-2n 4i:26-2n 4j:26-2n 4k:26-2n 4l:26-2n 4m:26-2n 4n:26-2n 4o:26-2n 4p:26-2n 4q:26-2n 4r:26-2n 4s:26-2n 4t:2h-2n 4u:2h-2n 4v:2h-2l 4w:2h-2l
America/Recife BR 28:3u-3v,3x-41 29:3u-42 2a:3v-42
America/Regina CA 3u:20-26 3v:20-26 3w:20-26 3x:20-26 3y:20-26 3z:20-26 40:1x-26 41:1x-25 42:1x-26 43:1x-26 44:1x-26 45:1x-26 46:1x-26
America/Resolute CA 4k:2c-2d
America/Rio_Branco BR 26:30-33 27:30-34 28:2y-34 29:2x-32 2a:2x-32
America/Santarem BR 28:3d-3j 29:3d-3j 2a:3d-3j 2b:3d-3j 2c:3d-3j 2d:3d-3j 2e:3d-3j 2f:3d-3j 2g:3d-3j 2h:3d-3j 2i:3d-3j 2j:3d-3h 2k:3d-3h
America/Santiago CL 1a:2w-2z 1b:2w-2z 1c:2w-30 1d:2w-30 1e:2w-30 1f:2w-31 1g:2p-31 1h:2p-31 1i:2p-31 1j:2p-31 1k:2p-31 1l:2p-31 1m:2p-31 1n:2p-31 1o:2p-32 1p:2p-32 1q:2p-32 1r:2p-34 1s:2p-2x,30-34 1t:2p-2x,30-34 1u:2p-2x,30-34 1v:2p-2x,30-34 1w:30-33 1x:30-33 1y:30-33 1z:30-33 20:32
America/Santo_Domingo DO 2y:2z-32 2z:2z-33 30:2z-34 31:30-34 32:30-34 33:30-34 34:30-34
America/Sao_Paulo BR 1g:3j-3r 1h:3j-3r 1i:3j-3r 1j:3j-3r 1k:3i-3r 1l:3h-3r 1m:3f-3r 1n:3e-3y 1o:3e-3y 1p:3f-3y 1q:3g-3y 1r:3h-3y 1s:3h-3y 1t:3h-3y 1u:3h-3y 1v:3i-3y,45-4d 1w:3j-3y,45-4d 1x:3j-3y,45-4d 1y:3k-3y,45-4d 1z:3j-3y,45-4d 20:3j-3w,45-4d 21:3j-3w,45-4d 22:3j-3w,45-4d 23:3k-3u,45-4d 24:3l-3p 25:3l-3p
America/Scoresbysund GL 4d:4d-4h 4e:4d-4h 4f:4b-4h 4g:4b-4h 4h:4b-4h 4i:4b-4d 4j:4b-4d
America/Sitka US 3y:15-19 3z:15-19 40:15-1c 41:15-1c 42:15-1c 43:16-1b 44:16-1b
America/St_Barthelemy BL 2z:38-3a 30:38-3a
America/St_Johns CA 3q:3f-3r 3r:3f-3r 3s:3b-3r 3t:3b-3r 3u:3b-3r 3v:3b-3r 3w:3b-3r 3x:3e-3r 3y:3e-3r 3z:3f-3j 40:3f-3j 41:3f-3j 42:3f-3j
America/St_Kitts KN 2y:39 2z:39
America/St_Lucia LC 2u:3a-3c 2v:3a-3c 2w:3a-3c
America/St_Thomas VI 2y:36-38 2z:36-38 30:36-37
America/St_Vincent VC 2t:39-3c 2u:39-3c 2v:39-3c 2w:39-3b
America/Swift_Current CA 3u:1x-21 3v:1x-21 3w:1x-21 3x:1x-21 3y:1x-21 3z:1y-21 40:1y-21
America/Tegucigalpa HN 2u:2k-2l 2v:2i-2l 2w:2i-2r 2x:2i-2r 2y:2j-2r 2z:2k-2r 30:2l-2p
America/Thule GL 4k:2w-38 4l:2w-38 4m:2w-38 4n:2w-38 4o:2w-36
America/Tijuana MX 38:1n-1r 39:1n-1v 3a:1n-1v 3b:1n-1v 3c:1n-1u 3d:1p-1t 3e:1p-1t
America/Toronto CA 3n:2o-2q 3o:2o-2t 3p:2p-2w 3q:2p-31 3r:2n-31 3s:2l-32 3t:2h-36 3u:2h-3a 3v:2h-3a 3w:2h-3a 3x:2h-2r,2t-38 3y:2h-2r,2t-38 3z:2h-2p,2t-34 40:2h-2p,2t-38 41:2h-2n,2t-38 42:2h-2n,2t-38 43:2t-38 44:2t-38 45:2t-32,36-38 46:2t-32,36-38 47:2u-30 48:2u-30
America/Tortola VG 2z:37-38 30:34-38 31:34-38 32:34-38 33:34-38 34:34-38
America/Vancouver CA 3q:18-1g 3r:18-1g 3s:18-1i 3t:18-1i 3u:18-1q 3v:18-1r 3w:18-1r 3x:18-1q 3y:18-1q 3z:18-1o 40:18-1o 41:1c-1m 42:1a-1m 43:15-17,19-1k 44:15-1k 45:15-1g 46:15-1g
America/Whitehorse CA 45:15-1i 46:15-1i 47:15-1i 48:15-1i 49:15-1e 4a:15-1c 4b:15-1c 4c:15-1b 4d:15-1b 4e:15-17 4f:15-17
America/Winnipeg CA 3u:26-2i 3v:26-2i 3w:26-2i 3x:26-2i 3y:26-2i 3z:25-2i 40:25-2i 41:25-2i 42:25-2i 43:26-2g 44:26-2g 45:26-2e 46:26-2e
America/Yakutat US 42:11-15 43:11-15 44:11-15 45:11-15 46:11-15
Antarctica/Casey AQ k:7p-8c l:7p-8c m:7p-8c n:7p-8c o:7p-8c p:7p-8c q:7p-8c r:7p-8c s:7p-8c t:7p-8c u:7p-8c
Antarctica/Davis AQ 3:74-7e 4:74-7e 5:74-7e 6:74-7e 7:74-7e 8:74-7e 9:74-7e a:74-7e b:74-7e c:74-7e d:74-7e e:74-7e f:74-7e g:74-7e h:74-7e i:74-7e j:74-7e k:74-7e l:74-7e m:72-7e n:72-7e o:72-7e p:72-7e q:72-7e r:72-7a s:72-7a t:72-7a u:72-7a
Antarctica/DumontDUrville AQ k:8b-9f l:8b-9f m:8b-9f n:8b-9f o:8b-9f p:8b-9f q:8b-9f r:8b-9d s:8b-9d t:8b-9d u:8b-9d
Antarctica/Macquarie AU t:9d-9l u:9d-9l v:9d-9l w:9d-9l x:9d-9l y:9d-9l z:9d-9l 10:9d-9l 11:9d-9l
Antarctica/Mawson AQ 3:6i-75 4:6i-75 5:6i-75 6:6i-75 7:6i-75 8:6i-75 9:6i-75 a:6i-75 b:6i-75 c:6i-75 d:6i-75 e:6i-75 f:6i-75 g:6i-75 h:6i-75 i:6i-75 j:6i-75 k:6i-75 l:6i-75 m:6i-75 n:6i-73 o:6i-73 p:6i-73 q:6i-73 r:6n-73 s:6n-73 t:6n-73 u:6n-73
Antarctica/McMurdo AQ 0:0-9z 1:0-9z 2:0-9z 3:0-9z 4:0-2r,9f-9z 5:0-2r,9f-9z 6:0-2p,9f-9z 7:0-2p,9f-9z 8:0-u,9f-9z 9:0-u,9f-9z a:0-u,9f-9z b:0-u,9f-9z c:0-u,9f-9z d:0-u,9f-9z e:0-u,9f-9z f:0-u,9f-9z g:0,9f-9z h:0,9f-9z i:0,9f-9z j:0,9f-9z k:0,9f-9z l:0,9f-9z m:0,9f-9z n:9f-9s o:9f-9s p:9f-9s q:9f-9s r:9k-9s s:9k-9s t:9k-9s u:9k-9s
Antarctica/Palmer AQ p:37-38
Antarctica/Rothera AQ 3:2r-34,40-4j 4:2r-34,40-4j 5:2r-34,40-4j 6:2r-34,40-4j 7:2p-34,40-4j 8:2p-34,40-4j 9:2p-34,40-4j a:2p-34,40-4j b:2p-34,40-4j c:2p-34,40-4j d:2p-34,40-4j e:2p-34,40-4j f:2p-34,40-4j g:2p-34,40-4j h:2p-34,40-4j i:2p-34,42-4j j:2p-34,45-4d,4h-4j k:2p-34,45-4d,4h-4j l:2p-34,45-4d m:2p-34,45-4d n:2p-34 o:2p-34 p:2p-34 q:2p-34 r:2p-34 s:2p-34 t:2p-34 u:2p-34
Antarctica/Syowa AQ 3:5o-6i 4:5o-6i 5:5o-6i 6:5o-6i 7:5o-6i 8:5o-6i 9:5o-6i a:5o-6i b:5o-6i c:5o-6i d:5o-6i e:5o-6i f:5o-6i g:5o-6i h:5o-6i i:5o-6i j:5o-6i k:5o-6i l:5o-6i m:5m-6i n:5m-6i o:5m-6i p:5m-6i q:5m-6i r:5m-6g s:5m-6g t:5m-6g u:5m-6g
Antarctica/Troll AQ 3:4z-5o 4:4z-5o 5:4z-5o 6:4z-5o 7:4z-5o 8:4z-5o 9:4z-5o a:4z-5o b:4z-5o c:4z-5o d:4z-5o e:4z-5o f:4z-5o g:4z-5o h:4z-5o i:4z-5o j:4z-5o k:4z-5o l:4z-5o m:4z-5o
Antarctica/Vostok AQ 3:7e-86 4:7e-86 5:7e-86 6:7e-86 7:7e-86 8:7e-86 9:7e-86 a:7e-86 b:7e-86 c:7e-86 d:7e-86 e:7e-86 f:7e-86 g:7e-86 h:7e-86 i:7e-86 j:7e-86 k:7e-86 l:7e-7p m:7e-7p n:7e-7p o:7e-7p p:7e-7p q:7e-7p r:7h-7p s:7h-7p t:7h-7p u:7h-7p
Arctic/Longyearbyen SJ 4h:5e-5m 4i:5e-5m 4j:5e-5m 4k:57-5x 4l:57-5x 4m:57-5x 4n:57-5x 4o:57-5z 4p:57-5z 4q:57-5z 4r:57-5x 4s:57-5x
Asia/Aden YE 2p:6g-6o 2q:6g-6o 2r:6g-6o 2s:6g-6o 2t:68-6b,6g-6o 2u:66-6o 2v:66-6o 2w:65-6o 2x:65-6o 2y:65-6i 2z:66-6i 30:6c-6g
Asia/Almaty KZ 3m:6w-6x 3n:6t-6y 3o:6t-78 3p:6t-78 3q:6v-7a 3r:6v-7a 3s:6r-7e 3t:6r-7e 3u:6r-7e 3v:6v-7e 3w:6t-7e 3x:6t-76,78-79 3y:6t-76 3z:6t-76 40:6t-75 41:6v-6z
Asia/Amman JO 3a:5z-60 3b:5y-61 3c:5z-61 3d:5z-63 3e:5z-63 3f:61-63
Asia/Anadyr RU 45:0-3,9u-9z 46:0-3,9u-9z 47:0-3,9q-9z 48:0-3,9q-9z 49:0-9,9k-9z 4a:0-9,9k-9z 4b:0-b,9f-9z 4c:0-b,9f-9z 4d:0-b,9f-9z 4e:0-7,9h-9z 4f:0-7,9h-9z 4g:0-7,9i-9z 4h:0-7,9i-9z 4i:0-7,9k-9z 4j:0-7,9k-9z 4k:0-7,9k-9z 4l:0-7,9k-9z
Asia/Aqtau KZ 3n:6e-6g,6i-6k 3o:6c-6k 3p:6c-6k 3q:6c-6k 3r:6c-6k 3s:6e-6k 3t:6j-6k
Asia/Aqtobe KZ 3q:6k-6o 3r:6k-6o 3s:6i-6r 3t:6i-6r 3u:6i-6r 3v:6i-6q 3w:6i-6q 3x:6l-6m
Asia/Ashgabat TM 3h:6p-6r 3i:6n-6t 3j:6g-6u 3k:6g-6u 3l:6g-6s 3m:6g-6q 3n:6g-6q 3o:6g-6i,6l-6o 3p:6g-6i
Asia/Atyrau KZ 3q:6c-6e 3r:6c-6h 3s:6c-6j 3t:6c-6j 3u:6c-6i
Asia/Baghdad IQ 3a:68-6b 3b:66-6c 3c:66-6c 3d:63-6c 3e:63-6b 3f:63-6a 3g:64-6a 3h:65-6a 3i:65-6a 3j:66-69
Asia/Bahrain BH 37:6e-6f 38:6e-6f
Asia/Baku AZ 3k:69-6e 3l:68-6g 3m:69-6g 3n:69-6g 3o:6c-6e 3p:6c-6e
Asia/Bangkok TH 2n:7p-7u 2o:7p-7v 2p:7n-7v 2q:7n-7v 2r:7n-7v 2s:7q-7t 2t:7q-7v 2u:7r-7v 2v:7r-7x 2w:7q-7x 2x:7q-7x 2y:7q-7z 2z:7p-7z 30:7p-7z 31:7p-7t,7w-80 32:7r-7s,7u-80 33:7u-7z 34:7u-7z 35:7v-7y
Asia/Barnaul RU 3u:7e-7i 3v:7e-7i 3w:76-7i 3x:76-7g 3y:75-7g 3z:75-7f 40:76-79,7b-7e
Asia/Beirut LB 3e:5y-5z 3f:5y-60 3g:5y-60
Asia/Bishkek KG 3l:6x-72 3m:6x-75 3n:6y-76 3o:6y-76 3p:71-75
Asia/Brunei BN 2m:85-87 2n:85-87
Asia/Chita RU 3u:80-84 3v:80-84,88-8a 3w:80-8c 3x:80-8d 3y:82-8e 3z:86-8e 40:86-8e 41:88-8e 42:88-8e 43:88-8c 44:88-8c
Asia/Colombo LK 2h:72-7a 2i:72-7a 2j:72-7a 2k:72-7a 2l:72-7a 2m:72-7a 2n:72-7a 2o:72-7a 2p:72-7a 2q:76-7a 2r:77-7a 2s:77-7a 2t:78-7a
Asia/Damascus SY 3e:5z-61 3f:5z-64 3g:5y-65 3h:5y-65 3i:5z-66 3j:61-66
Asia/Dhaka BD 32:7g-7k 33:7g-7k 34:7g-7k 35:7g-7k 36:7f-7k 37:7f-7k 38:7f-7h
Asia/Dili TL 26:8h-8j 27:8h-8j 28:8h-8j 29:8h-8j 2a:8h-8j
Asia/Dubai AE 34:6g-6j 35:6g-6k 36:6f-6k 37:6g-6k 38:6j-6k
Asia/Dushanbe TJ 3i:6w-6x,6z-71 3j:6v-73 3k:6v-73 3l:6v-73 3m:6w-6y 3n:6y
Asia/Famagusta CY 3g:5x-5y 3h:5w-5y 3i:5x-5y
Asia/Gaza PS 3d:5y
Asia/Hebron PS 3d:5y-5z 3e:5y-5z
Asia/Ho_Chi_Minh VN 2p:7u-86 2q:7u-86 2r:7u-86 2s:7w-84 2t:7w-86 2u:7y-86 2v:7z-86 2w:7z-84 2x:7z-84 2y:7y-82 2z:7y-82 30:7y-80
Asia/Hong_Kong HK 33:85-86 34:85-86
Asia/Hovd MN 3q:7j-7l 3r:7j-7l 3s:7h-7l 3t:7h-7l 3u:7h-7n 3v:7h-7n 3w:7h-7n
Asia/Irkutsk RU 3w:7t-80 3x:7t-82 3y:7p-86 3z:7p-86 40:7o-88 41:7o-88 42:7o-88 43:7p-8a 44:7q-8a 45:7w-8a 46:7w-8a 47:7w-82,87-88 48:7w-82 49:7y-80
Asia/Jakarta ID 26:80-84 27:80-84 28:7w-86 29:7w-86 2a:7p-88 2b:7p-88 2c:7p-88 2d:7p-82 2e:7p-82 2f:7p-80 2g:7p-80 2h:7l-80 2i:7l-80 2j:7l-82 2k:7l-82 2l:7l-7t,7w-84 2m:7l-7r,7w-84 2n:7l-7r,7w-84 2o:7l-7p,7w-84 2p:7l-7p,7w-84
Asia/Jayapura ID 28:8j-8p,8s-8w 29:8j-8p,8s-8w 2a:8h-8w 2b:8h-8w 2c:8h-8w 2d:8h-8w 2e:8f-8w 2f:8f-8w 2g:8f-8w 2h:8f-8y 2i:8f-8y 2j:8h-8y 2k:8h-8y 2l:8j-8l,8q-8y 2m:8q-8y 2n:8q-8y 2o:8q-8y 2p:8q-8y
Asia/Jerusalem IL 3b:5y-5z 3c:5y-5z 3d:5x-5z 3e:5x-60 3f:5y-60
Asia/Kabul AF 3b:6o-6u 3c:6o-6v 3d:6n-6x 3e:6n-6y 3f:6n-6z 3g:6o-6z 3h:6o-6z 3i:6r-72 3j:6s-72 3k:6y-6z
Asia/Kamchatka RU 3q:9d-9l 3r:9d-9l 3s:9d-9l 3t:9d-9l 3u:9d-9l 3v:9d-9l 3w:9b-9l 3x:9b-9l 3y:99-9o 3z:99-9o 40:99-9o 41:99-9o 42:99-9s 43:99-9s 44:99-9s 45:9d-9u 46:9d-9u 47:9h-9u 48:9h-9u 49:9i-9q 4a:9i-9l 4b:9i-9l
Asia/Karachi PK 34:6r-6v 35:6r-6v 36:6p-6z 37:6p-6z 38:6p-6y 39:6p-70 3a:6p-71 3b:6o-71 3c:6p-72 3d:6u-73 3e:6v-73 3f:6x-75 3g:6x-75 3h:6z-75 3i:6z-73 3j:71-73
Asia/Kathmandu NP 38:7c-7g 39:78-7g 3a:77-7g 3b:77-7c 3c:78-7b
Asia/Khandyga RU 45:8o-8u 46:8o-8u 47:8o-8w 48:8o-8w 49:8o-8w 4a:8o-8w 4b:8o-8w
Asia/Kolkata IN 2l:7h-7l 2m:7h-7l 2n:7h-7l 2o:7h-7l 2p:6v-76,7h-7n 2q:6v-77,7h-7n 2r:6v-77,7h-7n 2s:6v-78,7h-7l 2t:6v-7a,7h-7n 2u:6v-7a,7h-7n 2v:6v-7a,7h-7n 2w:6v-7e,7h-7n 2x:6v-7e,7h-7n 2y:6v-7e 2z:6v-7e 30:6v-7g 31:6v-7g 32:6v-7h 33:6v-7h 34:6v-7h,7j-7l 35:6v-7h,7j-7l 36:6v-7g,7j-7m 37:6y-7m 38:6x-7n 39:6x-7d,7f-7n 3a:6y-7a,7f-7h,7j-7n 3b:70-78,7l-7n 3c:71-78,7l-7n 3d:72-78 3e:71-78 3f:71-76 3g:71-76 3h:74-76
Asia/Krasnoyarsk RU 3w:7f-7p 3x:7f-7p 3y:7f-7p 3z:7g-7p 40:7f-7p 41:7f-7p 42:7f-7p 43:7f-7x 44:7f-7x 45:7c-7x 46:7c-7x 47:7c-7z 48:7c-7z 49:7c-7z 4a:7c-7z 4b:7a-7z 4c:7a-7z 4d:7a-7z 4e:7a-7z 4f:78-82 4g:78-82 4h:76-82 4i:74-82 4j:74-82 4k:72-8c 4l:72-8c 4m:72-8c 4n:72-8c 4o:6z-8c 4p:6z-8c 4q:6z-8c 4r:6z-8c 4s:6z-8c
Asia/Kuala_Lumpur MY 2j:7t-7x 2k:7t-7x 2l:7r-7x 2m:7r-7x 2n:7r-7x 2o:7r-7x 2p:7u-7x
Asia/Kuching MY 2i:82 2j:81-86 2k:81-86 2l:82-8c 2m:84-8c 2n:84-8c 2o:84-8a 2p:84-8a 2q:86-88 2r:86-88
Asia/Kuwait KW 3a:6a-6c 3b:6a-6c 3c:6a-6c
Asia/Macau MO 33:85 34:85
Asia/Magadan RU 3n:92-96 3o:91-96 3p:91-96 3q:91-99 3r:91-99 3s:92-99 3t:92-99 3u:92-98 42:92-99 43:92-9d 44:92-9d 45:92-9h 46:92-9h 47:90-9j 48:90-9j 49:90-9j 4a:97-9j 4b:97-9j
Asia/Makassar ID 26:88-8h 27:88-8h 28:86-8h 29:86-8h 2a:86-8h 2b:88-8h 2c:86-8h 2d:86-8h 2e:86-8h 2f:86-8f 2g:87-8f 2h:86-8h 2i:86-8h 2j:86-8j 2k:86-8j 2l:86-8j 2m:88-8a,8f-8j 2n:8f-8j 2o:8i-8j
Asia/Manila PH 2l:8b-8f 2m:8b-8f 2n:89-8i 2o:89-8j 2p:88-8j 2q:88-8j 2r:86-8j 2s:86-8j 2t:86-8j 2u:86-8j 2v:86-8j 2w:89-8j 2x:89-8j 2y:89-8f 2z:89-8f 30:89-8f 31:8b-8f 32:8b-8f 33:8c-8f 34:8d-8f
Asia/Muscat OM 2w:6i-6v 2x:6i-6v 2y:6g-6v 2z:6g-6v 30:6g-6v 31:6i-6v 32:6i-6v 33:6k-6v 34:6j-6v 35:6j-6q 36:6j-6q 37:6j-6k 38:6j-6k
Asia/Nicosia CY 3f:5v-5y 3g:5v-5y 3h:5v-5y
Asia/Novokuznetsk RU 3y:7f-7h 3z:7d-7h 40:7c-7h 41:7c-7h 42:7c-7h
Asia/Novosibirsk RU 3z:74-76,78-7c 40:73-7c 41:72-7c 42:72-7c 43:73-77
Asia/Omsk RU 40:6y-74 41:6y-74 42:6y-74 43:6z-74 44:6z-74
Asia/Oral KZ 3t:6a-6c 3u:6a-6i 3v:6a-6i 3w:6a-6i 3x:6d-6i
Asia/Phnom_Penh KH 2r:7t-7x 2s:7t-7x 2t:7t-7z 2u:7u-7z 2v:7u-7z 2w:7u-7z 2x:7w-7z
Asia/Pontianak ID 2c:82-86 2d:82-86 2e:80-86 2f:80-88 2g:80-88 2h:80-88 2i:80-88 2j:80-86 2k:80-86
Asia/Pyongyang KP 3j:8f-8j 3k:8f-8k 3l:8f-8n 3m:8g-8n 3n:8h-8n 3o:8k-8n 3p:8l-8m
Asia/Qatar QA 36:6e-6g 37:6e-6h 38:6e-6h
Asia/Qostanay KZ 3u:6p-6v 3v:6p-6v 3w:6p-6v 3x:6p-6t 3y:6o-6t 3z:6o-6t 40:6p-6t
Asia/Qyzylorda KZ 3o:6p-6w 3p:6p-6w 3q:6n-6w 3r:6n-6v 3s:6n-6v 3t:6n-6v
Asia/Riyadh SA 2x:65-66 2y:63-6c 2z:63-6c 30:63-6i 31:63-6i 32:62-6k 33:62-6k 34:61-6k 35:61-6g 36:60-6g 37:5z-6e 38:5z-6e 39:5y-6e 3a:5y-6e 3b:5y-6d 3c:60-69 3d:61-67 3e:61-67
Asia/Sakhalin RU 3q:8y-92 3r:8w-92 3s:8w-92 3t:8w-92 3u:8w-92 3v:8w-92 3w:8w-92 3x:8w-92 3y:8w-92 3z:8w-92 40:8w-92 41:8w-92 42:8w-92
Asia/Samarkand UZ 3j:6u-6w 3k:6r-6w 3l:6q-6w 3m:6p-6v 3n:6k-6u 3o:6k-6t 3p:6k-6t 3q:6k-6q 3r:6k-6q
Asia/Seoul KR 3b:8f-8j 3c:8f-8j 3d:8f-8j 3e:8f-8j 3f:8f-8k 3g:8f-8l 3h:8f-8n 3i:8f-8n 3j:8f-8n 3k:8i-8n 3l:8k-8n
Asia/Shanghai CN 2r:84-86 2s:84-86 2t:84-86 2u:88-8a 2v:88-8a 2w:82-8a 2x:82-8a 2y:80-8a 2z:80-8a 30:7z-88 31:7z-84 32:7z-88 33:7r-7t,7y-88 34:7r-8a 35:7p-8b 36:7p-8c 37:7p-8d 38:7q-8f 39:7c-7l,7n-8f 3a:7b-7l,7n-8f 3b:78-8f 3c:78-8f 3d:76-8f 3e:76-8f 3f:76-8f 3g:76-8f 3h:76-8f 3i:78-8f 3j:78-8f 3k:7h-8f 3l:7h-8g 3m:7h-8i 3n:7h-8k 3o:7l-7v,7y-8n 3p:7l-7v,81-8n 3q:82-8p 3r:82-8p 3s:88-8r 3t:88-8r 3u:88-8m,8o-8r 3v:88-8l 3w:8a-8j 3x:8b-8j 3y:8c-8j 3z:8d-8h
Asia/Singapore SG 2j:7v-7w
Asia/Srednekolymsk RU 3q:99-9d 3r:99-9d 3s:97-9d 3t:97-9d 3u:95-9d 3v:95-9d 3w:95-9d 3x:95-9b 3y:95-9b 49:90-98 4a:90-98 4b:8u-9f 4c:8u-9f 4d:8u-9h 4e:8w-9h 4f:8w-9j 4g:8y-9j 4h:8y-9j 4i:90-9d 4j:90-9d 4k:99-9d 4l:99-9d
Asia/Taipei TW 30:88-8c 31:88-8c 32:88-8c 33:88-8e 34:88-8e 35:8a-8e 36:8a-8e 37:8c-8e 38:8c-8e
Asia/Tashkent UZ 3l:6u-6z 3m:6u-71 3n:6u-70 3o:6y
Asia/Tbilisi GE 3m:67 3n:65-6b 3o:63-6b 3p:63-68
Asia/Tehran IR 36:6l-6q 37:6h-6q 38:6e-6q 39:6d-6q 3a:6c-6q 3b:6c-6q 3c:6b-6q 3d:6b-6q 3e:69-6p 3f:69-6o 3g:69-6p 3h:69-6p 3i:68-6p 3j:68-6o 3k:67-6e,6k-6m 3l:67-6c
Asia/Thimphu BT 38:7g-7j 39:7g-7k 3a:7g-7k
Asia/Tokyo JP 2w:8q-8y 2x:8q-8y 2y:8q-8y 2z:8q-8y 30:8q-8y 31:8q-8y 32:8q-8y 33:8q-8y 34:8d-8y,95-9d 35:8d-8y,95-9d 36:8d-8y,95-9d 37:8e-8y,95-9d 38:8f-8y,95-9d 39:8f-8y,95-9d 3a:8f-8y,95-9d 3b:8f-8y,95-9d 3c:8f-8y,95-9d 3d:8j-8y 3e:8j-8y 3f:8j-8y 3g:8k-8y 3h:8k-8y 3i:8n-8y 3j:8n-8y 3k:8q-8y 3l:8q-8y 3m:8q-8y 3n:8q-92 3o:8u-92 3p:8u-92 3q:8u-91 3r:8u-91 3s:8w-8y
Asia/Tomsk RU 41:7b-7c 42:77-7g 43:72-7g 44:72-7g 45:73-7g 46:74-7g 47:74-78
Asia/Ulaanbaatar MN 3n:7u-7z 3o:7n-82 3p:7n-82 3q:7l-88 3r:7l-88 3s:7l-8a 3t:7l-8a 3u:7l-8a 3v:7n-80,84-88 3w:7n-80,84-88 3x:7p-7t 3y:7p-7t
Asia/Urumqi CN 3h:72-78 3i:72-78 3j:72-7i 3k:72-7i 3l:71-7i 3m:71-7i 3n:74-7l 3o:76-7n 3p:76-7n 3q:78-7n 3r:78-7n 3s:7a-7k 3t:7a-7k 3u:7e-7i
Asia/Ust-Nera RU 47:8w-90 48:8w-90 49:8w-90 4a:8w-90 4b:8w-90
Asia/Vientiane LA 2v:7y-7z 2w:7w-7z 2x:7w-7z 2y:7w-7z 2z:7t-7z 30:7t-7x 31:7s-7x 32:7r-7x 33:7s-7v 34:7t-7v
Asia/Vladivostok RU 3n:8n-8u 3o:8m-8u 3p:8m-8u 3q:8m-8w 3r:8n-8w 3s:8p-8w 3t:8m-8w 3u:8m-8w 3v:8n-8w 3w:8n-8w 3x:8n-8w 3y:8n-8w 3z:8n-8w 40:8n-8w 41:8n-8w 42:8n-92 43:8n-92 44:8n-92 45:8o-92 46:8o-92 47:8u-92 48:8u-92 4b:8n-8u 4c:8n-8u 4d:8n-8w 4e:8o-8w 4f:8o-8y 4g:8o-8y 4h:8n-90 4i:8n-90 4j:8n-90
Asia/Yakutsk RU 3u:8l-8n 3v:8j-8n 3w:8j-8n 3x:8j-8o 3y:8h-8o 3z:8d-8n 40:8d-8n 41:8d-8n 42:8b-8n 43:89-8p 44:89-8p 45:82-86,88-8p 46:82-8p 47:80-8r 48:80-8r 49:7y-8q 4a:7y-8p 4b:7y-8p 4c:7y-8n 4d:7y-8p 4e:7y-8p 4f:7y-8p 4g:82-8p 4h:82-8p 4i:82-98 4j:82-98 4k:82-9l 4l:82-9l 4m:8j-9l 4n:8j-9l 4o:8j-9l 4p:8j-9l 4q:8j-9l 4r:8j-9l 4s:8j-9l
Asia/Yangon MM 2r:7n-7q 2s:7n-7r 2t:7n-7r 2u:7n-7r 2v:7n-7r 2w:7h-7r 2x:7h-7r 2y:7h-7r 2z:7h-7q 30:7h-7p 31:7j-7r 32:7j-7s 33:7j-7s 34:7k-7r 35:7l-7r 36:7l-7q 37:7m-7q 38:7m-7r 39:7n-7r 3a:7n-7r
Asia/Yekaterinburg RU 3w:6i-6q 3x:6e-6q 3y:6e-6q 3z:6f-6q 40:6g-6v 41:6h-6y 42:6h-6z 43:6h-73 44:6h-73 45:6h-75,78-7c 46:6h-7c 47:6i-7c 48:6i-7c 49:6n-7c 4a:6n-7c 4b:6n-7c 4c:6r-7a 4d:6s-7a 4e:6s-7a 4f:6s-7a 4g:6t-78 4h:6r-78 4i:6r-76 4j:6r-76 4k:6r-75 4l:6r-75
Asia/Yerevan AM 3k:69-6a 3l:67-6a 3m:67-6a 3n:67-69
Atlantic/Azores PT 3b:45-4d 3c:45-4d 3d:45-4d 3e:45-4d 3f:45-4d 3g:45-4d 3h:45-4d 3i:45-4d 3j:3y-4d 3k:3y-4d 3l:3y-4d 3m:3y-4d 3n:3y-4d 3o:3y-4d 3p:3y-4d 3q:3y-4d 3r:3y-4d
Atlantic/Bermuda BM 3b:34-3c 3c:34-3c 3d:34-3c 3e:34-3c 3f:34-3c 3g:34-3c 3h:34-3c 3i:34-3c 3j:34-3c
Atlantic/Canary ES 38:4h-4l 39:4h-4n 3a:4h-4n 3b:4h-4n 3c:4h-4n
Atlantic/Cape_Verde CV 2p:45-4d 2q:45-4d 2r:45-4d 2s:45-4d 2t:45-4d 2u:45-4d 2v:45-4d 2w:45-4h 2x:45-4h 2y:45-4h 2z:45-4h 30:45-4h 31:45-4d 32:45-4d 33:45-4d 34:45-4d
Atlantic/Faroe FO 45:4o-4w 46:4o-4w 47:4o-4w 48:4o-4w 49:4o-4w
Atlantic/Madeira PT 3b:4d-4l 3c:4d-4l 3d:4d-4l 3e:4d-4l 3f:4d-4l 3g:4d-4l 3h:4d-4l 3i:4d-4l 3j:4d-4l
Atlantic/Reykjavik IS 45:45-4l 46:45-4l 47:45-4l 48:45-4l 49:45-4o 4a:45-4o 4b:45-4o 4c:45-4o 4d:45-4o
Atlantic/South_Georgia GS t:3q-4d u:3q-4d v:3q-4d w:3q-4d x:3q-4d y:3q-4d z:3q-4d 10:3q-4d 11:3q-4d
Atlantic/St_Helena SH 18:4k-4s 19:4k-4s 1a:4k-4s 1b:4k-4s 1c:4k-4s 1d:4k-4s 1e:4k-4s 1f:4k-4s 1g:4k-4s 1h:4k-4s 1i:4k-4s 1j:4k-4s 1k:4k-4s 1l:4k-4s 1m:4k-4s 1n:4k-4s 1o:4k-4s 1v:4s-50 1w:4s-50 1x:4s-50 1y:4s-50 1z:4s-50 20:4s-50 21:4s-50 22:4k-50 23:4k-50 24:4k-4s 25:4k-4s 26:4k-4s 27:4k-4s 28:4k-4s 29:4k-4s 2a:4k-4s
Atlantic/Stanley FK t:3b-3j u:3b-3j v:3b-3j w:3b-3j x:3b-3j y:3b-3j z:39-3j 10:39-3j 11:38-3j 12:38-3j 13:38-3j 14:38-3j 15:38-3j 16:3b-3j 17:3b-3j 18:3b-3j 19:3b-3j
Australia/Adelaide AU 1e:8u-8w 1f:8u-8x 1g:8n-8x 1h:8n-8x 1i:8n-8w 1j:8n-8w 1k:8n-8w 1l:8k-8x 1m:8k-8x 1n:8k-8w 1o:8l-8w 1p:8l-8w 1q:8l-8w 1r:8l-8w
Australia/Brisbane AU 1o:93-98 1p:8w-9b 1q:8w-9b 1r:8u-9d 1s:8u-9d 1t:8u-9d 1u:8u-9d 1v:8u-9d 1w:8u-9d 1x:8t-9d 1y:8t-9d 1z:8t-9d 20:8u-9d 21:8u-9d 22:8u-9d 23:8u-9d 24:8u-92 25:8u-92 26:8u-92 27:8w-92 28:8w-92
Australia/Broken_Hill AU 1l:8w-8x 1m:8w-8x
Australia/Darwin AU 1r:8l-8u 1s:8l-8u 1t:8l-8u 1u:8l-8u 1v:8l-8u 1w:8l-8u 1x:8l-8u 1y:8l-8t 1z:8l-8u 20:8l-8u 21:8l-8u 22:8l-8u 23:8l-8u 24:8l-8u 25:8l-8u 26:8l-8u 27:8l-8u 28:8l-8u
Australia/Eucla AU 1k:8h-8l 1l:8h-8l 1m:8h-8l 1n:8j-8k
Australia/Hobart AU 18:8y-96 19:8y-96 1a:8y-96 1b:8y-96 1c:8y-96 1d:8y-96 1e:8y-96 1f:93-94
Australia/Lindeman AU 1x:94-95
Australia/Lord_Howe AU 1g:9d-9l 1h:9d-9l 1i:9d-9l 1j:9d-9l 1k:9d-9l 1l:9d-9l 1m:9d-9l 1n:9d-9l 1o:9d-9l
Australia/Melbourne AU 18:95-9d 19:95-9d 1a:95-9d 1b:95-9d 1c:95-9d 1d:95-9d 1e:8w-9d 1f:8w-9d 1g:8w-9d 1h:8w-94 1i:8w-94 1j:8w-8y 1k:8w-8y
Australia/Perth AU 3:86-9f 4:86-9f 5:86-9f 6:86-9f 7:86-9f 8:86-9f 9:86-9f a:86-9f b:86-9f c:86-9f d:86-9f e:86-9f f:86-9f g:86-9f h:86-9f i:86-9f j:86-9f k:86-9f 1g:84-8j 1h:84-8j 1i:84-8j 1j:84-8j 1k:84-8j 1l:84-8j 1m:84-8l 1n:84-8l 1o:84-8l 1p:84-8l 1q:84-8l 1r:84-8l 1s:84-8l 1t:84-8l 1u:84-8l 1v:84-8l 1w:84-8l 1x:84-8l 1y:84-8l 1z:84-8l 20:84-8l 21:84-8l 22:84-8l 23:84-8l 24:8b-8l 25:8b-8l 26:8b-8j
Australia/Sydney AU 1g:93-9d 1h:90-9d 1i:8y-9d 1j:8x-9d 1k:8w-9d 1l:8w-9d 1m:8w-9d 1n:8w-9d 1o:8w-9d 1p:8w-9b 1q:8w-94,98-9b
Europe/Amsterdam NL 3w:55-56 3x:52-57 3y:52-57 3z:53-57 40:53-56
Europe/Andorra AD 3o:51
Europe/Astrakhan RU 3q:6b-6c 3r:6a-6c 3s:6a-6c 3t:69-6c 3u:68-6b
Europe/Athens GR 3f:5i-5s 3g:5i-5s 3h:5i-5t 3i:5i-5t 3j:5i-5r 3k:5i-5r 3l:5i-5q 3m:5i-5q 3n:5k-5q
Europe/Belgrade RS 3n:5k-5l 3o:5j-5n 3p:5j-5n 3q:5i-5m 3r:5i-5l 3s:5i-5k
Europe/Berlin DE 3t:57-5d 3u:56-5d 3v:55-5d 3w:55-5f 3x:55-5f 3y:55-5e 3z:56-5e 40:56-5e 41:57-59
Europe/Bratislava SK 3t:5g-5j 3u:5g-5m 3v:5h-5m
Europe/Brussels BE 3v:54-56 3w:52-56 3x:52-55
Europe/Bucharest RO 3p:5m-5u 3q:5l-5u 3r:5k-5u 3s:5k-5s 3t:5l-5s 3u:5m-5r
Europe/Budapest HU 3r:5g-5j 3s:5g-5l 3t:5g-5n 3u:5g-5n
Europe/Busingen DE 3t:58
Europe/Chisinau MD 3r:5r-5t 3s:5r-5u 3t:5r-5u 3u:5r-5t
Europe/Copenhagen DK 40:57-5g 41:57-5g 42:57-5c 43:57-5c 44:58-5a
Europe/Dublin IE 3q:4k-4s 3r:4k-4s 3s:4k-4s 3t:4k-4s 3u:4k-4s 3v:4k-4s 3w:4k-4s 3x:4k-4u 3y:4k-4u 3z:4o-4u 40:4o-4u 41:4o-4t 42:4o-4s
Europe/Gibraltar GI 3h:4u 3i:4u
Europe/Guernsey GG 3v:4x-4y 3w:4x-4y
Europe/Helsinki FI 44:5l-5n 45:5k-5q 46:5j-5t 47:5j-5u 48:5j-5u 49:5k-5u 4a:5m-5u 4b:5n-5u 4c:5o-5u 4d:5m-5u 4e:5m-5s 4f:5o-5s
Europe/Isle_of_Man IM 3z:4u-4w 40:4u-4w
Europe/Istanbul TR 3h:5s-60 3i:5r-66 3j:5q-68 3k:5q-68 3l:5p-68 3m:5p-68 3n:5q-67 3o:5q-65 3p:5t-63
Europe/Jersey JE 3u:4x-4y 3v:4x-4y
Europe/Kaliningrad RU 40:5j-5n 41:5j-5m 42:5j-5k
Europe/Kirov RU 41:6e-6f 42:6a-6b,6d-6f 43:6a-6g 44:6a-6h 45:6a-6h 46:6a-6h 47:6a-6c
Europe/Kyiv UA 3q:5t-5w 3r:5s-61 3s:5s-62 3t:5m-5q,5s-64 3u:5l-64 3v:5m-64 3w:5m-63 3x:5n-5z 3y:5o-5q,5u-5x
Europe/Lisbon PT 3h:4q-4s 3i:4q-4s 3j:4o-4s 3k:4o-4t 3l:4o-4t 3m:4o-4t 3n:4o-4t 3o:4q-4t
Europe/Ljubljana SI 3r:5d-5g 3s:5d-5g 3t:5e-5g
Europe/London GB 3u:4s-4u 3v:4s-50 3w:4s-52 3x:4t-52 3y:4u-53 3z:4s-53 40:4r-53 41:4s-53 42:4k-53 43:4k-50 44:4k-50 45:4k-50 46:4k-50 47:4w-50 48:4w-50 49:4w-50
Europe/Luxembourg LU 3v:55-56 3w:55-56
Europe/Madrid ES 3h:4s-4y 3i:4s-50 3j:4s-57 3k:4s-57 3l:4s-57 3m:4s-57 3n:4o-57 3o:4o-53 3p:4o-4z 3q:4o-4y 3r:4o-4y
Europe/Malta MT 3f:5c-5f 3g:5c-5f 3h:5c-5f 3i:5c-5f
Europe/Mariehamn AX 44:5j-5l 45:5j-5l 46:5j-5l 47:5j-5l
Europe/Minsk BY 3x:5n-5w 3y:5n-5w 3z:5n-5w 40:5n-5v 41:5q-5v 42:5r-5u
Europe/Monaco MC 3p:57
Europe/Moscow RU 3n:6a-6c 3o:61-6c 3p:60-6c 3q:60-6c 3r:60-6c 3s:60-6b 3t:61-6b 3u:63-66,68-69 3v:61-66 3w:5y-66 3x:5v-67 3y:5v-6b 3z:5v-6b,6g-6h 40:5u-6h 41:5s-6i 42:5r-6h 43:5r-6d 44:5r-6b 45:5q-6i 46:5q-6i 47:5r-6o 48:5t-6o 49:5t-6o 4a:5t-6o 4b:5t-6r 4c:5t-6s 4d:5r-6t 4e:5r-6t 4f:5r-6t 4g:5u-6t 4h:5v-6t 4i:61-6r 4j:61-6r 4k:61-6z 4l:61-6z 4m:61-6z 4n:61-6z 4o:5z-6z 4p:5z-6v 4q:5z-6v 4r:61-6v 4s:61-6v
Europe/Oslo NO 42:53-57 43:53-5a 44:53-5b 45:4z-5c 46:4z-5c 47:4z-5d 48:4z-5c 49:4z-5c 4a:4z-5d 4b:4z-5f 4c:4z-5f 4d:4k-5i 4e:4k-50,57-5i,5m-5o 4f:4k-50,57-5v 4g:4k-50,57-5w 4h:4k-50,57-5w 4i:4k-50,57-5f,5m-5u 4j:4k-50,57-5f,5m-5u 4k:4k-50,57-5f,5m-5u 4l:4k-50,57-5f,5m-5u
Europe/Paris FR 3n:53-59 3o:4y-59 3p:4x-59 3q:4s-57 3r:4s-57 3s:4s-57 3t:4s-57 3u:4s-58 3v:4u-58 3w:4x-55 3x:51-52
Europe/Podgorica ME 3n:5h-5j 3o:5h-5k 3p:5i-5k
Europe/Prague CZ 3u:5d-5i 3v:5c-5i 3w:5c-5i 3x:5d-5f
Europe/Riga LV 41:5k-5l,5q-5r 42:5j-5s 43:5j-5r 44:5k-5q
Europe/Rome IT 3f:5e-5i 3g:5e-5i 3h:5b-5i 3i:5b-5i 3j:57-5i 3k:57-5i 3l:57-5i 3m:57-5i 3n:57-5i 3o:58-5h 3p:57-5f 3q:56-5e 3r:56-5e 3s:56-5d 3t:5a-5c
Europe/Samara RU 3x:6d-6f 3y:6c-6g 3z:6b-6g 40:6c-6g 41:6f-6i 42:6e-6i 43:6f-6i 44:6f-6i
Europe/San_Marino SM 3p:5c 3q:5c
Europe/Sarajevo BA 3o:5h-5j 3p:5g-5j 3q:5f-5j 3r:5f-5j
Europe/Saratov RU 3v:6b-6c 3w:66-6d 3x:66-6e 3y:66-6e 3z:6b-6c
Europe/Simferopol UA 3o:5v-5z 3p:5v-60 3q:5v-60 3r:5v-60 3s:5v-60
Europe/Skopje MK 3m:5k-5m 3n:5k-5n 3o:5k-5n
Europe/Sofia BG 3n:5m-5q 3o:5m-5t 3p:5m-5t 3q:5m-5n,5p-5s
Europe/Stockholm SE 40:5c-5e 41:5c-5h 42:5c-5j 43:5a-5k 44:5a-5k 45:5a-5k 46:5b-5j 47:5b-5k 48:5b-5k 49:5b-5m 4a:5c-5n 4b:5c-5o 4c:5e-5o 4d:5e-5o 4e:5i-5n 4f:5i-5m
Europe/Tallinn EE 43:5k-5r 44:5k-5s 45:5k-5s 46:5o-5q
Europe/Tirane AL 3m:5i-5l 3n:5i-5l 3o:5j-5k
Europe/Ulyanovsk RU 3y:6a-6c 3z:6a-6e 40:6a-6e
Europe/Vaduz LI 3s:59 3t:59
Europe/Vatican VA 3n:5c 3o:5c
Europe/Vienna AT 3s:59-5g 3t:59-5h 3u:5c-5h 3v:5f
Europe/Vilnius LT 3z:5n-5p 40:5l-5q 41:5k-5q 42:5k-5q
Europe/Volgograd RU 3t:66-68 3u:66-6b 3v:65-6b 3w:65-6b 3x:65-6a
Europe/Warsaw PL 3v:5h-5n 3w:5e-5o 3x:5e-5o 3y:5d-5o 3z:5d-5o 40:5d-5n 41:5f-5j
Europe/Zagreb HR 3o:5d-5i 3p:5c-5i 3q:5c-5j 3r:5c-5j 3s:5f-5j
Europe/Zurich CH 3r:55-59 3s:55-5a 3t:56-5a
Indian/Antananarivo MG 1n:61-6g 1o:61-6g 1p:61-6g 1q:61-6g 1r:61-6g 1s:61-6g 1t:61-6g 1u:61-6g 1v:61-6g 1w:65-6g 1x:65-6g 1y:65-6g 1z:65-6g 20:65-6g 21:65-6g 22:65-6g 23:65-6g 24:6a-6g 25:6a-6g 26:6a-6g
Indian/Chagos IO 2a:6v-73 2b:6v-73 2c:6v-73 2d:6v-73 2e:6v-73
Indian/Christmas CX 26:7w-7z 27:7w-7z 28:7w-7z
Indian/Cocos CC 22:7h-7p 23:7h-7p 24:7h-7p 25:7h-7p 26:7h-7p 27:7h-7p 28:7h-7p 29:7h-7p 2a:7h-7p
Indian/Comoro KM 24:65-69 25:65-69 26:65-69 27:65-69 28:65-69 29:65-69 2a:65-69
Indian/Kerguelen TF 11:68-6o,6v-73 12:68-6o,6v-73 13:68-6o,6v-73 14:68-6o,6v-73 15:68-6o,6v-73 16:68-6o,6v-73 17:68-6o,6v-73 18:68-6o,6v-7a 19:68-6o,6v-7a 1a:72-7a 1b:72-7a 1c:72-7a 1d:72-7a 1e:72-7a 1f:72-7a 1g:72-7a
Indian/Mahe SC 26:68-6g 27:68-6g 28:68-6g 29:68-6g 2a:68-6o 2b:6g-6o 2c:6g-6o 2d:6g-6o 2e:6g-6o 2f:6g-6o 2g:6g-6o 2h:6g-6o 2i:6g-6o
Indian/Maldives MV 2e:6z-73 2f:6z-73 2g:6z-73 2h:6v-73 2i:6v-73 2j:6v-73 2k:6v-73 2l:6v-73 2m:6v-73 2n:6v-73 2o:6v-73 2p:6v-73
Indian/Mauritius MU 1v:6k-6v 1w:6k-6v 1x:6k-6v 1y:6k-6v 1z:6k-6v 20:6k-6v 21:6k-6v 22:6g-6v 23:6g-6v 24:6g-6o 25:6g-6o 26:6g-6o 27:6g-6o 28:6g-6o 29:6g-6o 2a:6g-6o
Indian/Mayotte YT 22:66-6b 23:66-6b 24:66-6b 25:66-6b 26:68-6b
Indian/Reunion RE 1v:6g-6k 1w:6g-6k 1x:6g-6k 1y:6g-6k 1z:6g-6k
Pacific/Apia WS 22:5-9 23:5-9 24:5-9 25:5-9
Pacific/Auckland NZ t:9k-9s u:9k-9s v:9k-9s w:9k-9s x:9k-9s y:9k-9s z:9k-9s 10:9k-9s 11:0,9k-9z 12:0,9k-9z 13:0,9k-9z 14:0,9k-9z 15:0,9k-9z 16:0,9k-9z 17:0,9k-9z 18:0,9k-9z 19:0,9k-9z 1a:0,9k-9z 1b:0,9k-9z 1c:0,9k-9z 1d:0,9k-9z 1e:0,9k-9z 1f:0,9k-9z 1g:0-7,9k-9z 1h:0-7,9k-9z 1i:0-7,9k-9z 1j:0-7,9k-9z 1k:0-7,9k-9z 1l:0-7,9k-9z 1m:0-7,9k-9z 1n:0-7,9k-9z 1o:0-7,9k-9z 1p:0-3,9z 1q:0-3,9z 1r:0-3,9z
Pacific/Bougainville PG 2a:99-9b 2b:99-9b 2c:99-9d 2d:99-9d 2e:99-9d 2f:99-9d 2g:99-9d 2h:99-9d 2i:99-9d
Pacific/Chatham NZ 18:0-7,9z 19:0-7,9z 1a:0-7,9z 1b:0-7,9z 1c:0-7,9z 1d:0-7,9z 1e:0-7,9z 1f:0-7,9z 1g:0-7,9z
Pacific/Chuuk FM 2h:8y-96 2i:8y-96 2j:8y-96 2k:8y-96 2l:8y-99 2m:8y-99 2n:8y-99 2o:8y-99 2p:8q-99 2q:8q-99 2r:8q-99 2s:8q-99 2t:8q-99 2u:8q-8y 2v:8q-8y 2w:8q-8y 2x:8q-8y
Pacific/Easter CL 1g:1v-23 1h:1v-23 1i:1v-23 1j:1v-23 1k:1v-23 1l:1v-23 1m:1v-23 1n:1n-2a 1o:1n-2a 1p:1n-2a 1q:1n-2a 1r:1n-2a 1s:1n-2a 1t:1n-2a 1u:1n-2a 1v:1n-2a
Pacific/Efate VU 1x:9o-9q 1y:9o-9q 1z:9k-9s 20:9k-9s 21:9k-9s 22:9k-9s 23:9k-9s 24:9k-9o 25:9k-9o
Pacific/Fakaofo TK 26:3-7 27:3-7 28:3-9 29:3-9 2a:3-9
Pacific/Fiji FJ 1v:0-2,9s-9z 1w:0-2,9s-9z 1x:0-3,9s-9z 1y:0-3,9s-9z 1z:0-3,9s-9z 20:0-3,9s-9z 21:0-3,9s-9z 22:0-3,9s-9z 23:0-3,9s-9z 24:0,9w-9z 25:0,9w-9z 26:0,9w-9z
Pacific/Funafuti TV 26:0-3,9w-9z 27:0-3,9w-9z 28:0-3,9w-9z 29:0-3,9w-9z 2a:0-3,9s-9z 2b:0,9s-9z 2c:0,9s-9z 2d:0,9s-9z 2e:0,9s-9z
Pacific/Galapagos EC 2a:2a-2i 2b:2a-2i 2c:2a-2i 2d:2a-2i 2e:2a-2l 2f:2a-2l 2g:2a-2l 2h:2a-2l 2i:2a-2l 2j:2a-2l 2k:2a-2l 2l:2a-2l 2m:2a-2i 2n:2a-2i 2o:2a-2i 2p:2a-2i
Pacific/Gambier PF 1n:11-19 1o:11-19 1p:11-19 1q:11-19 1r:11-1c 1s:11-1c 1t:11-1c 1u:11-1c 1v:11-1c 1w:16-19 1x:16-19
Pacific/Guadalcanal SB 22:9d-9l,9o-9s 23:9d-9l,9o-9s 24:9d-9s 25:9d-9s 26:9d-9s 27:9d-9o 28:99-9o 29:99-9o 2a:99-9o 2b:9b-9l 2c:9b-9l 2d:9d-9l 2e:9d-9l 2f:9d-9l 2g:9d-9l 2h:9d-9l 2i:9d-9l
Pacific/Guam GU 2t:8y-92 2u:8y-92 2v:8y-92 2w:8y-92 2x:8y-92
Pacific/Honolulu US 2w:7-u 2x:7-u 2y:7-u 2z:7-u 30:7-u 31:7-u 32:7-u 33:7-u 34:3-u 35:3-m 36:3-m 37:3-m 38:3-m 39:3-m 3a:3-m 3b:3-m 3c:3-m
Pacific/Kanton KI 2a:0-f,9z 2b:0-f,9z 2c:0-f,9z 2d:0-f,9z 2e:0-f,9z 2f:0-f,9z 2g:0-f,9z 2h:0-f,9z 2i:0-f,9z
Pacific/Kiritimati KI 22:m-u 23:m-u 24:m-u 25:m-u 26:m-x 27:m-x 28:m-x 29:m-x 2a:m-x 2b:m-u 2c:m-u 2d:m-u 2e:m-u 2f:m-u 2g:m-u 2h:e-u 2i:e-u 2j:e-u 2k:e-u 2l:e-u 2m:e-u 2n:e-u 2o:e-u 2p:e-u
Pacific/Kosrae FM 2l:9h-9l 2m:9h-9l 2n:9h-9l 2o:9h-9l 2p:9h-9l
Pacific/Kwajalein MH 2q:9n 2r:9m-9o 2s:9m-9o 2t:9m-9o
Pacific/Majuro MH 2l:9k-9s 2m:9k-9s 2n:9k-9s 2o:9k-9s 2p:9d-9s 2q:9d-9s 2r:9d-9s 2s:9d-9s 2t:9d-9s 2u:9d-9s 2v:9d-9s 2w:9d-9s 2x:9d-9s
Pacific/Marquesas PF 26:11-19 27:11-19 28:11-19 29:11-19 2a:11-19
Pacific/Midway UM 38:0-3,9z 39:0-3,9z 3a:0-3,9z 3b:0-3,9z 3c:0-3,9z
Pacific/Nauru NR 2e:9k-9o 2f:9k-9o 2g:9k-9o 2h:9k-9o 2i:9k-9o
Pacific/Niue NU 1v:7-f 1w:7-f 1x:7-f 1y:7-f 1z:7-f 20:7-f 21:7-f 22:7-f 23:7-f
Pacific/Norfolk NF 1n:9k-9o 1o:9k-9o 1p:9k-9o 1q:9k-9o 1r:9k-9o
Pacific/Noumea NC 1r:9k-9s 1s:9k-9s 1t:9k-9s 1u:9k-9s 1v:9d-9s 1w:9d-9s 1x:9d-9s 1y:9d-9o 1z:9d-9o 20:9d-9l 21:9d-9l 22:9d-9l 23:9d-9l
Pacific/Pago_Pago AS 22:9-d 23:9-d 24:7-d 25:7-d 26:7-9 27:7-9 28:7-9
Pacific/Palau PW 2j:8l-8p 2k:8l-8p 2l:8j-8r 2m:8j-8r 2n:8j-8r 2o:8j-8r 2p:8j-8r 2q:8j-8r 2r:8j-8r 2s:8j-8r 2t:8j-8r 2u:8j-8r 2v:8j-8r 2w:8j-8r 2x:8j-8r
Pacific/Pitcairn PN 1n:1g-1o 1o:1g-1o 1p:1g-1o 1q:1g-1o 1r:1c-1o 1s:1c-1o 1t:1c-1o 1u:1c-1o 1v:1c-1o
Pacific/Pohnpei FM 2h:99-9d 2i:99-9d 2j:99-9d 2k:99-9d 2l:99-9h 2m:99-9h 2n:99-9h 2o:99-9h 2p:99-9h 2q:99-9d 2r:99-9d 2s:99-9d 2t:99-9d
Pacific/Port_Moresby PG 22:95-9d 23:95-9d 24:95-9d 25:95-9d 26:92-9d 27:92-9d 28:8w-9d 29:8w-99 2a:8w-99 2b:8w-99 2c:8w-99 2d:8w-99 2e:8w-99 2f:8w-99 2g:8w-99 2h:8w-99 2i:8w-99
Pacific/Rarotonga CK 1v:e-m 1w:e-m 1x:e-o 1y:e-o 1z:e-o 20:e-m 21:e-m 22:e-m 23:e-m 24:c-m 25:c-m 26:b-m 27:b-m 28:b-m 29:b-m 2a:b-m
Pacific/Saipan MP 2w:8y-96 2x:8y-96 2y:8y-96 2z:8y-96 30:8y-96 31:8y-96 32:8y-96 33:8y-96 34:8y-96
Pacific/Tahiti PF 1n:m-11 1o:m-11 1p:m-11 1q:m-11 1r:m-11 1s:m-11 1t:m-11 1u:m-11 1v:m-17 1w:o-17 1x:o-19 1y:q-19 1z:m-19 20:m-19 21:m-19 22:m-19 23:m-19 24:t-19 25:t-19 26:t-19
Pacific/Tarawa KI 2e:0,9o-9z 2f:0,9o-9z 2g:0,9o-9z 2h:0,9o-9z 2i:0,9o-9z 2j:0,9o-9z 2k:0,9o-9z 2l:0,9o-9z 2m:0,9s-9z 2n:0,9s-9z 2o:0,9s-9z 2p:0,9s-9z
Pacific/Tongatapu TO 1r:0-7,9z 1s:0-7,9z 1t:0-7,9z 1u:0-7,9z 1v:0-7,9z 1w:1-7 1x:1-7 1y:3-7 1z:3-7 20:3-7 21:3-7 22:3-7 23:3-7
Pacific/Wake UM 2w:9k-9s 2x:9k-9s 2y:9k-9s 2z:9k-9s 30:9k-9s 31:9k-9s 32:9k-9s 33:9k-9s 34:9k-9s
Pacific/Wallis WF 22:0-5,9z 23:0-5,9z 24:0-5,9z 25:0-5,9z 26:0-5,9z
`

/** Other names of time zones, each with the one that stands above. */
export const zoneLinks = `
Africa/Asmera Africa/Nairobi
Africa/Timbuktu Africa/Abidjan
America/Argentina/ComodRivadavia America/Argentina/Catamarca
America/Atka America/Adak
America/Buenos_Aires America/Argentina/Buenos_Aires
America/Catamarca America/Argentina/Catamarca
America/Coral_Harbour America/Panama
America/Cordoba America/Argentina/Cordoba
America/Ensenada America/Tijuana
America/Fort_Wayne America/Indiana/Indianapolis
America/Godthab America/Nuuk
America/Indianapolis America/Indiana/Indianapolis
America/Jujuy America/Argentina/Jujuy
America/Knox_IN America/Indiana/Knox
America/Louisville America/Kentucky/Louisville
America/Mendoza America/Argentina/Mendoza
America/Montreal America/Toronto
America/Nipigon America/Toronto
America/Pangnirtung America/Iqaluit
America/Porto_Acre America/Rio_Branco
America/Rainy_River America/Winnipeg
America/Rosario America/Argentina/Cordoba
America/Santa_Isabel America/Tijuana
America/Shiprock America/Denver
America/Thunder_Bay America/Toronto
America/Virgin America/Puerto_Rico
America/Yellowknife America/Edmonton
Antarctica/South_Pole Pacific/Auckland
Asia/Ashkhabad Asia/Ashgabat
Asia/Calcutta Asia/Kolkata
Asia/Choibalsan Asia/Ulaanbaatar
Asia/Chongqing Asia/Shanghai
Asia/Chungking Asia/Shanghai
Asia/Dacca Asia/Dhaka
Asia/Harbin Asia/Shanghai
Asia/Istanbul Europe/Istanbul
Asia/Kashgar Asia/Urumqi
Asia/Katmandu Asia/Kathmandu
Asia/Macao Asia/Macau
Asia/Rangoon Asia/Yangon
Asia/Saigon Asia/Ho_Chi_Minh
Asia/Tel_Aviv Asia/Jerusalem
Asia/Thimbu Asia/Thimphu
Asia/Ujung_Pandang Asia/Makassar
Asia/Ulan_Bator Asia/Ulaanbaatar
Atlantic/Faeroe Atlantic/Faroe
Atlantic/Jan_Mayen Europe/Berlin
Australia/ACT Australia/Sydney
Australia/Canberra Australia/Sydney
Australia/Currie Australia/Hobart
Australia/LHI Australia/Lord_Howe
Australia/NSW Australia/Sydney
Australia/North Australia/Darwin
Australia/Queensland Australia/Brisbane
Australia/South Australia/Adelaide
Australia/Tasmania Australia/Hobart
Australia/Victoria Australia/Melbourne
Australia/West Australia/Perth
Australia/Yancowinna Australia/Broken_Hill
Brazil/Acre America/Rio_Branco
Brazil/DeNoronha America/Noronha
Brazil/East America/Sao_Paulo
Brazil/West America/Manaus
Canada/Atlantic America/Halifax
Canada/Central America/Winnipeg
Canada/Eastern America/Toronto
Canada/Mountain America/Edmonton
Canada/Newfoundland America/St_Johns
Canada/Pacific America/Vancouver
Canada/Saskatchewan America/Regina
Canada/Yukon America/Whitehorse
Chile/Continental America/Santiago
Chile/EasterIsland Pacific/Easter
Cuba America/Havana
Egypt Africa/Cairo
Eire Europe/Dublin
Europe/Belfast Europe/London
Europe/Kiev Europe/Kyiv
Europe/Nicosia Asia/Nicosia
Europe/Tiraspol Europe/Chisinau
Europe/Uzhgorod Europe/Kyiv
Europe/Zaporozhye Europe/Kyiv
GB Europe/London
GB-Eire Europe/London
Hongkong Asia/Hong_Kong
Iceland Africa/Abidjan
Iran Asia/Tehran
Israel Asia/Jerusalem
Jamaica America/Jamaica
Japan Asia/Tokyo
Kwajalein Pacific/Kwajalein
Libya Africa/Tripoli
Mexico/BajaNorte America/Tijuana
Mexico/BajaSur America/Mazatlan
Mexico/General America/Mexico_City
NZ Pacific/Auckland
NZ-CHAT Pacific/Chatham
Navajo America/Denver
PRC Asia/Shanghai
Pacific/Enderbury Pacific/Kanton
Pacific/Johnston Pacific/Honolulu
Pacific/Ponape Pacific/Guadalcanal
Pacific/Samoa Pacific/Pago_Pago
Pacific/Truk Pacific/Port_Moresby
Pacific/Yap Pacific/Port_Moresby
Poland Europe/Warsaw
Portugal Europe/Lisbon
ROC Asia/Taipei
ROK Asia/Seoul
Singapore Asia/Singapore
Turkey Europe/Istanbul
US/Alaska America/Anchorage
US/Aleutian America/Adak
US/Arizona America/Phoenix
US/Central America/Chicago
US/East-Indiana America/Indiana/Indianapolis
US/Eastern America/New_York
US/Hawaii Pacific/Honolulu
US/Indiana-Starke America/Indiana/Knox
US/Michigan America/Detroit
US/Mountain America/Denver
US/Pacific America/Los_Angeles
US/Samoa Pacific/Pago_Pago
W-SU Europe/Moscow
`
