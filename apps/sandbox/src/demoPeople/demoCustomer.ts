/** The customer that a newcomer signs in as. Its password is public. */
export const demoCustomer = { email: "demo@wallet.example", password: "correct horse demo" } as const

/** A customer to send money to. */
export const demoFriend = { email: "friend@wallet.example", password: "correct horse friend" } as const

/** A customer who has just registered and owns nothing. */
export const demoNewcomer = { email: "new@wallet.example", password: "correct horse new" } as const
