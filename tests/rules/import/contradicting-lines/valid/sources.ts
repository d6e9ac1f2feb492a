import { importing } from '../../../../imported.ts'

export default importing(
  'site,as_of,source,price,currency,point_name',
  'paris,2026-11-01,https://www.bags.example/prices,5.90,EUR,Kiosk',
  'paris-bags.example,2026-11-02,https://www.bags.example/prices,5.9,EUR,Office',
)
