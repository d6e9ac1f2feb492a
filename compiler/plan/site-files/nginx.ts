import { deliveryOf } from '../hosting/delivery.ts'
import { nginxConfiguration } from '../hosting/nginx-configuration.ts'
import type { SiteFile } from './site-file.ts'

/** To be included in the `server` block of the site, which has its name, its certificate and its `root`. */
export const nginx: SiteFile = {
  path: '_nginx.conf',
  content: (inputs, inline) => nginxConfiguration(deliveryOf(inputs, inline)),
}
