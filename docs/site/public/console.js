// Opens the console when the reader asks for it, because Scalar weighs a megabyte. It calls no other origin, stores nothing
// and loads no fonts from elsewhere.
const start = document.querySelector("#start")
const button = document.querySelector("#open")
const progress = document.querySelector("#progress")
const container = document.querySelector("#console")
/** Milliseconds that a script may take to load. */
const timeLimit = 60_000

/** The theme that the reader chose in the documentation; undefined for the system's. */
function readTheme() {
  try {
    const theme = localStorage.getItem("starlight-theme")
    return theme === "dark" || theme === "light" ? theme : undefined
  } catch {
    return undefined
  }
}

const theme = readTheme()
if (theme) document.documentElement.style.colorScheme = theme

/** Loads a script, once. */
async function load(address) {
  if (document.querySelector(`script[src="${address}"]`)) return
  await new Promise((resolve, reject) => {
    const script = document.createElement("script")
    const late = setTimeout(() => fail(), timeLimit)
    const fail = () => {
      clearTimeout(late)
      script.remove()
      reject(new Error(address))
    }
    script.addEventListener("error", fail)
    script.addEventListener("load", () => {
      clearTimeout(late)
      resolve()
    })
    script.src = address
    document.head.append(script)
  })
}

async function open() {
  button.disabled = true
  progress.textContent = "Loading …"
  try {
    await load("/docs/console-styles.js")
    await load("/docs/scalar.js")
  } catch {
    progress.textContent = "The console could not be loaded. Check your connection and try again."
    button.disabled = false
    button.focus()
    return
  }
  start.remove()
  Scalar.createApiReference("#console", {
    url: "/docs/openapi.json",
    persistAuth: false,
    telemetry: false,
    withDefaultFonts: false,
    proxyUrl: "",
    hideClientButton: true,
    showDeveloperTools: "never",
    agent: { disabled: true },
    mcp: { disabled: true },
    documentDownloadType: "none",
    servers: [{ url: `${location.origin}/api` }],
    authentication: { preferredSecurityScheme: "apiKey" },
    ...(theme && { darkMode: theme === "dark" }),
  })
  container.focus({ preventScroll: true })
}

button.addEventListener("click", () => void open())
// An address within the console, such as one of a call.
if (location.hash !== "") void open()
