import twilio from "twilio"
import { startFaultyServer } from "../faultyServer.testing.ts"
import type { TwilioAccount } from "./settings.ts"

/**
 * A double of the parts of Twilio's API that send messages, made from its published description: it keeps messages and the
 * addresses for their reports, and signs those with Twilio's own package. It is not Twilio.
 */
export async function startTwilioDouble({ accountSid, authToken, from }: TwilioAccount) {
  const messages: { readonly to: string; readonly text: string; readonly callback: string | null }[] = []
  const account = { status: "active", type: "Full" }
  let isTest = false
  const base = `/2010-04-01/Accounts/${accountSid}`
  const server = await startFaultyServer(({ method, path, headers, body }) => {
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64")
    if (headers.authorization !== `Basic ${credentials}`) return refuse(401, 20003)
    if (method === "GET" && path === `${base}.json`) return isTest ? refuse(403, 20008) : answer(200, account)
    if (method !== "POST" || path !== `${base}/Messages.json`) return refuse(404, 20404)
    const form = new URLSearchParams(body)
    const to = form.get("To") ?? ""
    if (to.startsWith("+1500")) return refuse(400, 21614)
    if (!/^\+\d{8,15}$/.test(to)) return refuse(400, 21211)
    if ((form.get("From") ?? form.get("MessagingServiceSid")) !== from) return refuse(400, 21606)
    messages.push({ to, text: form.get("Body") ?? "", callback: form.get("StatusCallback") })
    return answer(201, { sid: `SM${String(messages.length).padStart(32, "0")}`, status: "queued", future_field: {} })
  })
  return {
    ...server,
    reach: (address: string) => address.replace("https://api.twilio.com", server.origin),
    account,
    useTestCredentials: () => {
      isTest = true
    },
    phone: (to: string) => messages.filter((message) => message.to === to).map(({ text }) => text),
    callbackOf: (to: string) => messages.findLast((message) => message.to === to)?.callback,
    /** A report as posted by Twilio, with additional unknown fields. */
    report(callback: string, fields: Readonly<Record<string, string>>) {
      const all = { MessageSid: "SM1", AccountSid: accountSid, RawDlrDoneDate: "2607011200", ...fields }
      const signature = twilio.getExpectedTwilioSignature(authToken, callback, all)
      const { search } = new URL(callback)
      const headers = { "x-twilio-signature": signature, "content-type": "application/x-www-form-urlencoded" }
      return { body: new URLSearchParams(all).toString(), headers, search }
    },
  }
}

function answer(status: number, value: object) {
  return { status, body: JSON.stringify(value) }
}

function refuse(status: number, code: number) {
  return answer(status, {
    code,
    message: `error ${code}`,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })
}
