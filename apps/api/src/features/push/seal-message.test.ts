import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openMessage } from '#testing/push-server.ts'
import { sealMessage } from './seal-message.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// RFC 8291, section 5 and appendix A.
it('is the standard’s own example to the byte', () => {
  const sealed = sealMessage(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      length: 41,
      sorteio: {
        privada: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
        salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      },
    },
  )
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('opens for its browser alone, tells no length, and is another one every time', () => {
  const [browser, other] = [createECDH('prime256v1'), createECDH('prime256v1')]
  browser.generateKeys()
  other.generateKeys()
  const auth = randomBytes(16)
  const selo = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const [short, long, again] = ['sim', 'sim'.repeat(60), 'sim'].map((text) =>
    sealMessage(text, selo, { length: 200 }),
  )
  if (!short || !long || !again) throw new Error('Three were sealed.')
  expect(openMessage(short, { browser, auth })).toBe('sim')
  expect(openMessage(long, { browser, auth })).toBe('sim'.repeat(60))
  expect(short).toHaveLength(long.length)
  expect(short.equals(again)).toBe(false)
  expect(() => openMessage(short, { browser: other, auth })).toThrow()
  expect(() => openMessage(short, { browser, auth: randomBytes(16) })).toThrow()
  expect(() => sealMessage('x'.repeat(201), selo, { length: 200 })).toThrow(RangeError)
})
