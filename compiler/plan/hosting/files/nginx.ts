import { nginxConfiguration } from '../nginx-configuration.ts'
import type { HostFile } from './host-file.ts'

/** To be included in the `server` block of the domain, which has its name, its certificate and its `root`. */
export const nginx: HostFile = {
  path: '_nginx.conf',
  content: (_domain, delivery) => nginxConfiguration(delivery),
}
