// The site's service worker: the account's shell without a connection, codes that are shared to the app, push messages.
import { answerFile, answerPage } from "./answers.ts"
import { createKeptPages } from "./keptPages.ts"
import { openNotification, showPush } from "./pushMessages.ts"
import { renewSubscription } from "./pushSubscription.ts"
import { chooseWay } from "./routing.ts"
import type { WorkerScope } from "./scope.ts"
import { takeShared } from "./shared.ts"

const scope = globalThis as unknown as WorkerScope // a page's types name another scope
const fetchNow = (request: Request | string) => fetch(request)
const kept = createKeptPages({ caches: scope.caches, fetch: fetchNow })

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([scope.clients.claim(), kept.keepLike().catch(() => undefined)])),
)

scope.addEventListener("fetch", (event) => {
  const { request } = event
  const way = chooseWay(request, scope.location.origin)
  if (way === "page") {
    const { answer, rest } = answerPage(request, { fetch: fetchNow, kept })
    event.respondWith(answer)
    event.waitUntil(rest)
  } else if (way === "asset") event.respondWith(answerFile(request, { fetch: fetchNow, kept }))
  else if (way === "share") event.respondWith(takeShared(request, scope.caches))
})

scope.addEventListener("message", (event) => {
  if (Array.isArray(event.data)) event.waitUntil(kept.keepFiles(event.data.map(String)).catch(() => undefined))
})

scope.addEventListener("push", (event) => event.waitUntil(showPush(event.data?.text() ?? "", scope)))

scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event, scope)))

scope.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(openNotification(String(event.notification.data), scope))
})
