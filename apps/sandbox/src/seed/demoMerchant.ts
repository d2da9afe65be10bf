/** The merchant on the demo customer's invoices: name and logo. */
export const demoMerchant = {
  name: "Northside Coffee",
  /** A PNG of 96 × 96 pixels in base64. */
  logo: [
    "iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAYAAADimHc4AAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAYkSURBVHic7ZxrbFRFGIbfc0",
    "5beoFioVISKlIoAhY1RYWEgBgLBYKohEqMGki5aoh4CRGVRKNoJCIKGJFCNMAPQGqFGLlYBE1twRJRikVoV6C7XNrShQLd7bK3c/yxIKx76bbM",
    "mW+w8yT9Mznfmek8M7Nz21V6DXvSgIQMlboAnR0pgBgpgBgpgBgpgBgpgBgpgBgpgBgpgBgpgBgpgBgpgJg46gJcJz0tFYvmTYVhAEuLinHxko",
    "NrPBWKCLuhqqqibPOHyMrMAABYz55HfuE7cDhdXOIpEWIIenbymH8rDwDu7tMLHy8q5BZPiRACwjE5bzgKxo8ki+eFEAK27CiD9VxTSHphwVgu",
    "8ZQIIcDn82POW5/B79eD0rPu6s0lnhIhBADAUYsNtvrgVqwq/OKpEEZASnIi+mT0DEo73XCBWzwVwgiYMSUPCfHBy5LT9XZu8VQIIaBb1yQsmD",
    "4pJP3HisNc4ikRQsDsp/PRrWtyUJq9+QqKd1VwiaeEXEBilwTMnpYfkr7u6x/g9flMj6eGXMAzj4/GHakpQWkOpwsbtu3jEk8NuYDxo3JD0pZ/",
    "uR0tjtj2cW41nhpyAf3+s1jyeH3YuP0nbvHUkAqIj4tDZkaPoLS6s4246vZwiRcBUgF+XUeryx2U1j+zN3IG9uUSLwKkAnRdR/mhY0FpcXEait",
    "6fD01ru2i3Gi8C5KVcu2V3SFpWZgamTRzFJZ4acgGVVbXY+O1esnhqyAUAwJLVxUH7+afONGLrrnJu8ZQIcSYMAHf2SMXrcwOH6h+tLYG9+QrX",
    "eCqEEdBZEWII6sxIAcRIAcRIAcRwuZr4WH8d84brGJgOdE/kkWNkLl8FLHag6KCKfSdvtL8jC3xoaAHqLgGlFhU7axS0es0/1Td9FjQuW8eap/",
    "QYnuTPC9tV7Pk7IOHEwuDDm1YvsKlKQVGliosu80SYPgTNHS5m5aONsiXHA7MfMrBvlg+j+5nXRk0XkN1T3GVGLGXrlqhgfYEfM3LNaUimC0jt",
    "Iu7tqPaU7e08HU8MYS9BzoLawbIJfmSlsZUgBVxjxBca5n+nYttfkXtFnKbg5ZFsh1Qp4Bp2p4LdtSoW7tQwo1iF3Rn+uUmDdPRMYidBCghDuV",
    "XFqzvCV42qKpgwSAownf02FcXV4YejCfew+xyQAqJQWhteQE4vdnlIAVGobgyfnhTPLg8pIAoGwvcAr59dHlJAFIZmhP+wPR9hhtQRpIAoTM8N",
    "L+D4eXareykgAmMH6HgkK7yA/TZ2+ZguwO0TdzMuUtlG9dPxQX7kqWa5lV21mX4g0+QEMrubnUvHaLppLE9PMfBwHwN52Qam3Bu50fx8ErBdYj",
    "cEcRCgCCzgRkVWvtj21MblBRaXakzLYPoQdKxJ3O3o9pbttZ0aGhxs/x/TBZSdElfAHkvsZXtvr4rSdjwfK6YPQQdsCtw+oIswv0wUwOMPlK0t",
    "Wq4aeOn7OPxSZ05DMr0HODwKSo6K1wu+qVbg1aOXq+yUgokbzKt88LqWsrJCxdQcvzC9wO0DPi0PbntOD9DoAE5fBqrqFRywKTh4xvxlEpcqsb",
    "cq2FSloPBBMdYE6w+FXjW5fxVN6+C2El5RoeJ46E/6cOePc8DKA+IMidwEODwKZpVoqG/hlWModc3AnG0a3L5OKAAAGhwBCS3uGB5mzMVWYGaJ",
    "hmYTb7l1BO6bcTV2BY+u03DoLL88K6wKxn2lwcpwC4EVZN+QUWCgYKiBhaN1pKfEENAB7E7gkwoFW4+oEQ9XqCH/ilJKgoH5Iww8n6sjJYHNO6",
    "+4DWw+rOHzSgVOj5gVfx1yATeT11/HxMEGBvYwkJYMpCUFLslGw+UFml2Bv9oLCnbVKNh74vY55hBKQGfk9mkq/1OkAGKkAGKYb4AM6NsbS155",
    "DmNG3Mf61aay//fjeGPZepywNXDNl3kPWP7mzNuu8gFg5LDBWLF4Dvd8mQpQVQXDcrJZvpIrDwzJgsr5946ZCtB1A9UWhpdmOGOxnoOu852VMx",
    "+Clq4pxq+Ha1i/1nR++9OCd1dt5p6vXIgRI6ehxEgBxEgBxEgBxEgBxEgBxEgBxEgBxEgBxEgBxEgBxEgBxEgBxEgBxPwDdvEzPFsHMCQAAAAA",
    "SUVORK5CYII=",
  ].join(""),
} as const
