import type { TestApp, TestUser } from './app.ts'

/** Sends a form to where pictures are uploaded; without a token nobody is signed in. */
export async function sendImagemForm(test: TestApp, form: FormData, token: string, query = '') {
  const request = new Request('http://x', { method: 'POST', body: form })
  return test.app.inject({
    method: 'POST',
    url: `/api/upload-image${query}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** Stores a picture for a user; gives its path, as records name it. */
export async function storeImagem(
  test: TestApp,
  { token }: TestUser,
  bytes: Uint8Array,
  query = '',
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
  const answer = await sendImagemForm(test, form, token, query)
  if (answer.statusCode !== 200) throw new Error(`The picture was not stored: ${answer.body}`)
  return new URL(answer.json<{ imageUrl: string }>().imageUrl, 'http://x').pathname
}
