import { fulfilWish, pretendedUserAgent } from './visitor.ts'

// Must run before the page's other scripts, so that they see the visitor chosen in the development bar.
fulfilWish()
const userAgent = pretendedUserAgent()
if (userAgent !== undefined) Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
