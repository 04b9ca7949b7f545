import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPushAddress, publicLookup } from './push-address.ts'

describe('isPushAddress', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc?x=1',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://fcm.googleapis.com:443/abc',
    'https://updates-autopush.dev.push.services.mozilla.com/wpush/v2/abc',
  ])('%s', (endpoint) => {
    expect(isPushAddress(endpoint)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://nome:senha@fcm.googleapis.com/abc',
    'https://push.example.com/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://notify-windows.com/abc',
    'https://xpush.apple.com/abc',
    'https://localhost/abc',
    'https://banco/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://169.254.169.254/latest',
    'ftp://fcm.googleapis.com/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('not %s', (endpoint) => {
    expect(isPushAddress(endpoint)).toBe(false)
  })
})

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '142.250.79.14', '99.255.255.255', '172.15.0.1', '172.32.0.1', '2800:3f0:4001::200a'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '127.0.0.1',
    '127.255.255.255',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fcm.googleapis.com',
    '',
  ])('not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

it('a name that leads to this machine leads nowhere', async () => {
  const asked = request({ host: 'localhost', port: 9, method: 'POST', lookup: publicLookup })
  const [error] = (await once(asked, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ENOTPUBLIC')
})
