import { importing } from '../../../../imported.ts'

export default importing(
  'site,as_of,source,price,currency',
  'paris,2026-11-01,https://www.bags.example/prices,5.90,EUR',
  'paris-bags.example,2026-11-01,https://www.bags.example/prices,6.50,EUR',
)
