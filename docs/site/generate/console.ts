import scalarPlugin from "@scalar/fastify-api-reference"

/** The page of the console. Its script stores nothing: a key is gone with the page. Scalar is loaded on demand. */
export const consolePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta property="csp-nonce" nonce="__NONCE__" content="__NONCE__" />
    <title>Console | Wallet docs</title>
    <meta name="description" content="Try each call of the provider with your own key." />
    <link rel="icon" href="/docs/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/console.css" />
    <script type="module" src="/docs/console.js"></script>
  </head>
  <body>
    <nav class="top" aria-label="Documentation"><a href="/docs/">Wallet docs</a><a href="/docs/reference/">API reference</a></nav>
    <main id="start">
      <h1>Console</h1>
      <p>Make any call of this provider in your browser, with your own key. The calls are real: use a test key, or one whose permissions you can do without.</p>
      <p>Your key stays in this page and is gone when you leave it.</p>
      <noscript><p>The console needs JavaScript.</p></noscript>
      <button type="button" id="open">Open the console</button>
      <p role="status" id="progress"></p>
    </main>
    <div id="console" tabindex="-1"></div>
  </body>
</html>
`

interface Route {
  readonly url: string
  readonly handler: (request: unknown, reply: unknown) => unknown
}

/**
 * Reads Scalar's bundle for browsers. The package with the bundle as a file brings two hundred others; this one has it
 * within and gives it to a server by a route, which is asked for it here.
 *
 * @throws Error if the package registers no such route.
 */
export async function readScalarBundle(): Promise<string> {
  const routes: Route[] = []
  const server = {
    route: (one: Route) => routes.push(one),
    get: (url: string, ...rest: readonly unknown[]) => routes.push({ url, handler: rest.at(-1) as Route["handler"] }),
    hasPlugin: () => false,
    log: { warn() {} },
  }
  const register = scalarPlugin as unknown as (server: unknown, options: unknown, done: () => void) => unknown
  await register(server, { routePrefix: "/", configuration: { content: { openapi: "3.1.1" } } }, () => {})
  const route = routes.find(({ url }) => url.endsWith(".js"))
  let body: unknown
  const reply = {
    header: () => reply,
    type: () => reply,
    send: (content: unknown) => {
      body = content
      return reply
    },
  }
  await route?.handler({}, reply)
  if (typeof body !== "string" || body.length < 1_000_000) throw new Error("Scalar's package has no bundle")
  return body
}
