/** Where the console is mounted, and what its cookie is good for. */
export const mountedAt = "/operator"
