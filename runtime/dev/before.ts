import { fulfilWish, pretendedUserAgent } from './visitor.ts'

// Runs before anything else of the page, which so takes the visitor for who it is told to be.
fulfilWish()
const userAgent = pretendedUserAgent()
if (userAgent !== undefined) Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
