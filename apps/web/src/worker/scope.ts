/** The part of the worker's global scope that is used. TypeScript's own worker types conflict with those of pages. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: "window" }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification" | "pushManager">
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}

interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: string, transfer: Transferable[]): void
}

interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

/** The browser's event for an ended or renewed subscription. Not every browser fills all fields. */
export interface SubscriptionChange {
  readonly oldSubscription?: Pick<PushSubscription, "options"> | null
  readonly newSubscription?: unknown
}

interface WorkerEvents {
  readonly install: LastingEvent
  readonly activate: LastingEvent
  readonly fetch: LastingEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }
  readonly message: LastingEvent & { readonly data: unknown }
  readonly push: LastingEvent & { readonly data: { text(): string } | null }
  readonly pushsubscriptionchange: LastingEvent & SubscriptionChange
  readonly notificationclick: LastingEvent & {
    readonly notification: Pick<Notification, "close" | "data">
  }
}
