// Requests that cost the client next to nothing: what it works itself would be counted as the server's time.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

const BOUNDARY = 'paper-of-the-bench'
/** Connections are kept, as by any client that asks twice. */
const agent = new Agent({ keepAlive: true })

/** A form with one file, as bytes: made once, sent often. */
export function formOf(path) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), readFileSync(path), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** Resolves when the whole answer is here; anything but a 200 is an error. */
function send(url, options, body) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, ...options }, (answer) => {
      answer.resume().once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(undefined)
        else reject(new Error(`the server answered ${answer.statusCode}`))
      })
    })
    asked.once('error', reject).end(body)
  })
}

export const get = (url) => send(url, { method: 'GET' })

export const postForm = (url, form) =>
  send(
    url,
    {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': form.length },
    },
    form,
  )
