import { type PersonName, people } from "../../demoPeople/people.ts"
import type { Life } from "./life.ts"
import { drawPerson } from "./picture.ts"
import { months, type Step } from "./steps.ts"

const everybody = Object.keys(people) as PersonName[] // exactly the names of the object

/** People register, show their names and pictures, and those with larger amounts are verified. */
export function personalSteps(): readonly Step[] {
  const arrivals: readonly Step[] = everybody.map((person, index) => ({
    name: `arrive ${person}`,
    days: 364,
    hours: -index,
    act: (life) => arrive(life, person),
  }))
  const verified: readonly PersonName[] = ["employer", "demo"]
  const checks: readonly Step[] = verified.map((person, index) => ({
    name: `verify ${person}`,
    days: 362,
    hours: index,
    act: (life) => verify(life, person),
  }))
  return [...arrivals, ...checks, ...contactSteps()]
}

async function arrive(life: Life, person: PersonName): Promise<void> {
  const { name, color } = people[person]
  await life.ask(person, "updateProfile", { displayName: name, nameShown: true })
  // Pictures are processed by workers without capacity on a busy machine: a person may have none.
  await life.ask(person, "setAvatar", { image: drawPerson(color) }).catch(() => undefined)
  await life.settle()
}

async function verify(life: Life, person: PersonName): Promise<void> {
  const { redirectUrl } = await life.ask(person, "requestKycRedirectUrl", {})
  const check = redirectUrl?.split("/").at(-1) ?? ""
  for (const outcome of ["submitted", "in_review", "approved"]) {
    await life.play(`/api/kyc/${check}`, { outcome })
    await life.settle()
  }
}

/** Saves frequent recipients as contacts. */
function contactSteps(): readonly Step[] {
  const saved = [
    ["anna", "Anna (flat 12)"],
    ["marco", "Marco, climbing"],
    ["ines", "Landlady"],
    ["boris", "Boris"],
  ] as const
  return saved.map(([person, name], index) => ({
    name: `save ${person}`,
    // After the first payments to all of them.
    days: (months[1] ?? 0) - 8,
    hours: -index,
    async act(life: Life) {
      const { id: personId } = await life.ask("demo", "resolveRecipient", { recipient: people[person].email })
      await life.ask("demo", "setContact", { personId, name })
      await life
        .ask("demo", "setContactPicture", { personId, image: drawPerson(people[person].color) })
        .catch(() => undefined)
    },
  }))
}
