import { importing } from '../../../../imported.ts'

export default importing(
  'site,as_of,point_name,',
  'paris,2026-11-01,Kiosk,',
)
