/** The customer whom a newcomer signs in as: the sandbox's own, and nobody's secret. */
export const demoCustomer = { email: "demo@wallet.example", password: "correct horse demo" } as const

/** Someone to send money to. */
export const demoFriend = { email: "friend@wallet.example", password: "correct horse friend" } as const

/** A customer who has just registered and owns nothing yet. */
export const demoNewcomer = { email: "new@wallet.example", password: "correct horse new" } as const
