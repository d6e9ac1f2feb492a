import type { Host } from '../../cli/program/host.ts'

/** A process without a terminal, in which nothing happens. */
export const silentHost: Host = {
  cwd: '/',
  env: {},
  projectCode: true,
  detail: 'normal',
  color: false,
  interactive: false,
  now: () => 0,
  print: () => {},
  progress: () => {},
  event: () => {},
  onInterrupt: () => () => {},
}
