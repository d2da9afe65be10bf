import pino from "pino"
import { connect } from "#platform/database/connection.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { startListener } from "#platform/live/listener.ts"
import type { Services } from "#platform/services.ts"
import { jobsChannel } from "./enqueue.ts"
import { defineJobs, type JobHandlers } from "./job.ts"
import { startWorker } from "./worker.ts"

// A worker in a process of its own, for tests: its mails never end. It tells its parent of each one that it has taken.
const [databaseUrl = "", slots = "", lease = ""] = process.argv.slice(2)
const log = pino({ level: "silent" })
const { db } = await connect(databaseUrl)
const listener = await startListener(databaseUrl, [jobsChannel], log)
const lanes = { mail: { slots: Number(slots), party: "mail" } }
const rules = { lane: "mail", onExhaustion: "giveUp", because: "a test" } as const
const jobs = defineJobs(rules, {
  "mail.send": (_services, { to }) => {
    process.send?.(to)
    return new Promise<void>(() => {})
  },
})
// A worker uses nothing else of the services, and only this kind is queued.
const services = { db, now: () => new Date(readOwnClock()), log, lanes } as Partial<Services> as Services
startWorker(services, jobs as JobHandlers, listener, { lease: Number(lease) })
