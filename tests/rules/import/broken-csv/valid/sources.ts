import { importing } from '../../../../imported.ts'

export default importing(
  'site,as_of,point_name,point_street,point_locality',
  'paris,2026-11-01,Kiosk,"1 ""Rue"" de Paris, b",Paris,',
)
