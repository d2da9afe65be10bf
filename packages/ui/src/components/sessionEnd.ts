import { createContext } from "react"

/**
 * True if the session of an account page has ended and the login is loading. Failed queries are then
 * no errors to show.
 */
export const SessionEndContext = createContext(false)
