/** Every finding about what microsites.yaml says about findings, a line each. */
export { severityErrorLowered } from './severity/error-lowered.ts'
export { severityUnknownCode } from './severity/unknown-code.ts'
export { waiverErrorWaived } from './waiver/error-waived.ts'
export { waiverExpired } from './waiver/expired.ts'
export { waiverUnused } from './waiver/unused.ts'
