import { createContext } from "react"

/**
 * Whether the session of a page of the account has ended and the login is on its way. What can't be read because of that is
 * no failure to tell of.
 */
export const SessionEndContext = createContext(false)
