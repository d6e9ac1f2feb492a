export { siteTypeForm, siteTypes } from '../../runtime/contract/site-type.ts'
export type { SiteType } from '../../runtime/contract/site-type.ts'
