import { refusal } from "../goodProvider.ts"
import { changes, changesBalances, type PlantedFault } from "./plant.ts"

/** Faults that any answer may have. */
export const answersFaults: readonly PlantedFault[] = [
  {
    what: "answers as HTML",
    foundBy: "every answer is JSON",
    fault: (good) => async (sent) => ({ ...(await good(sent)), contentType: "text/html" }),
  },
  {
    what: "breaks off in the middle of the history",
    foundBy: "every answer is JSON",
    fault: (good) => async (sent) => {
      const answer = await good(sent)
      return sent.path.startsWith("/operations") ? { ...answer, body: answer.body.slice(0, -3) } : answer
    },
  },
  {
    what: "says ok as a word",
    foundBy: "every answer has ok, data and error",
    fault: changes((body) => ({ ...body, ok: String(body.ok) })),
  },
  {
    what: "leaves out the error part on success",
    foundBy: "a success carries the tag null",
    fault: changes(({ ok, data }) => (ok === true ? { ok, data } : undefined)),
  },
  {
    what: "sends data with a refusal",
    foundBy: "a refusal carries a tag and no data",
    fault: changes((body) => (body.ok === false ? { ...body, data: { stack: "at line 5" } } : undefined)),
  },
  {
    what: "names no request",
    foundBy: "a refusal names its request",
    fault: changes((body) =>
      body.ok === false ? { ...body, error: { tag: body.error?.tag, fields: body.error?.fields } } : undefined,
    ),
  },
  {
    what: "leaves out X-Request-Id",
    foundBy: "every answer names its request in X-Request-Id",
    fault: (good) => async (sent) => ({ ...(await good(sent)), headers: { "X-Request-Id": "" } }),
  },
  {
    what: "names another request in the header than in the body",
    foundBy: "every answer names its request in X-Request-Id",
    fault: (good) => async (sent) => ({ ...(await good(sent)), headers: { "X-Request-Id": "request-0" } }),
  },
  {
    what: "sends the stack with a refusal",
    foundBy: "a refusal tells nothing of the program",
    fault: changes((body) =>
      body.ok === false
        ? { ...body, error: { ...body.error, stack: "Error: no\n    at pay (/srv/wallet/pay.ts:7:3)" } }
        : undefined,
    ),
  },
  {
    what: "refuses with 200",
    foundBy: "the status fits the tag",
    fault: (good) => async (sent) => ({ ...(await good(sent)), status: 200 }),
  },
  {
    what: "fails at one of its lists",
    foundBy: "nothing that is asked makes the provider fail",
    fault: (good) => async (sent) =>
      sent.path === "/wallets" && sent.token !== undefined ? refusal("internal_error") : good(sent),
  },
  {
    what: "invents a tag",
    foundBy: "a call answers with its declared tags alone",
    fault: changes((body) =>
      body.error?.tag === "recipient_is_sender" ? { ...body, error: { ...body.error, tag: "not_allowed" } } : undefined,
    ),
  },
  {
    what: "sends amounts as numbers",
    foundBy: "data has the declared shape",
    fault: changesBalances((available) => Number(available)),
  },
  {
    what: "forgets a field",
    foundBy: "data has the declared shape",
    fault: changes((body, { path }) =>
      path.endsWith("/me") && body.ok === true
        ? { ...body, data: { ...(body.data as object), createdAt: undefined } }
        : undefined,
    ),
  },
]
