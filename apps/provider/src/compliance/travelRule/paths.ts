/** Paths below the API at which other services reach us. Each ends in a secret known to only one other party. */
export const inquiryPath = "/travelRule/inquiries/:token"
export const answerPath = "/travelRule/answers/:token"
export const confirmationPath = "/travelRule/confirmations/:token"

/** All of these paths, for the proxy that requires client certificates of other services. */
export const travelRulePaths = "/travelRule/*"

export const toAnswerPath = (token: string) => `/travelRule/answers/${token}`
export const toConfirmationPath = (token: string) => `/travelRule/confirmations/${token}`
export const toInquiryPath = (token: string) => `/travelRule/inquiries/${token}?t=i`
