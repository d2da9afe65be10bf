import { demoCustomer, demoFriend, demoNewcomer } from "./demoCustomer.ts"

/** A customer of the demo's year: the demo customer, or one of their counterparties. */
interface DemoPerson {
  readonly email: string
  readonly password: string
  /** As others see them. */
  readonly name: string
  /** Of their picture, as `#rrggbb`. */
  readonly color: string
}

const password = "correct horse neighbour"

/** The people of the demo's year. */
export const people = {
  demo: { ...demoCustomer, name: "Alex Morgan", color: "#3b6ea5" },
  boris: { ...demoFriend, name: "Boris Klein", color: "#8a5a44" },
  employer: { email: "payroll@harbour.wallet.example", password, name: "Harbour Studio", color: "#20504f" },
  anna: { email: "anna@wallet.example", password, name: "Anna Petrova", color: "#b0413e" },
  marco: { email: "marco@wallet.example", password, name: "Marco Bianchi", color: "#5b7f3a" },
  oleg: { email: "oleg@wallet.example", password, name: "Олег Смирнов", color: "#6a4c93" },
  ines: { email: "ines@wallet.example", password, name: "Inês Moreira de Albuquerque", color: "#c17c2f" },
} as const satisfies Record<string, DemoPerson>

export type PersonName = keyof typeof people

const addresses: ReadonlySet<string> = new Set([demoNewcomer, ...Object.values(people)].map(({ email }) => email))

/** True for an address of a demo customer. It does not exist, so its mails stay in the sandbox. */
export function isDemoAddress(address: string): boolean {
  return addresses.has(address)
}
