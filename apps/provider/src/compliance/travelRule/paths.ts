/** Paths below the API at which other services reach us. Each ends in a part that one other party alone was told. */
export const inquiryPath = "/travelRule/inquiries/:token"
export const answerPath = "/travelRule/answers/:token"
export const confirmationPath = "/travelRule/confirmations/:token"

/** All of them, for the proxy that asks other services for their certificates. */
export const travelRulePaths = "/travelRule/*"

export const answerPathOf = (token: string) => `/travelRule/answers/${token}`
export const confirmationPathOf = (token: string) => `/travelRule/confirmations/${token}`
export const inquiryPathOf = (token: string) => `/travelRule/inquiries/${token}?t=i`
