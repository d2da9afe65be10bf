import { expect, test } from "vitest"
import { ref } from "./ref.ts"

test.each([
  ["en", /invite (a )?friend|your link|you earn|referrals/i],
  ["ru", /пригласите|приглашайте|ваш[аеу]\S* ссылк|вы получаете|зарабатыв/i],
] as const)("the page of an invited person does not tell how to invite, %s", (locale, invites) => {
  const { invited, ...own } = ref[locale]
  expect(JSON.stringify(own)).toMatch(invites)
  expect(JSON.stringify(invited)).not.toMatch(invites)
  expect(invited.title).not.toBe(own.title)
})
