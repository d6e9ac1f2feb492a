import { importing } from '../../../../imported.ts'

export default importing(
  'site,as_of,point_nam,remarks',
  'paris,2026-11-01,Kiosk,',
  'rome,2026-11-01,,',
)
