import { nginxConfiguration } from '../nginx-configuration.ts'
import type { HostFile } from './host-file.ts'

/** For inclusion in the `server` block of a domain, which sets its name, its certificate and its `root`. */
export const nginx: HostFile = {
  path: '_nginx.conf',
  content: (_domain, delivery) => nginxConfiguration(delivery),
}
