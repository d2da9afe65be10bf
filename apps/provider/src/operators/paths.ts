/** Path of the console and of its cookie. */
export const mountedAt = "/operator"
