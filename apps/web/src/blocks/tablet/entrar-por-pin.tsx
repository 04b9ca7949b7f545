import { useState } from 'react'
import type { PessoaDoTablet } from '@lapida/contracts/tablet'
import { LoginForm } from '#blocks/login-form/login-form.tsx'
import { startSession } from '#shared/session.ts'
import { TrocaPorPin } from './troca-por-pin.tsx'

export interface EntrarPorPinProps {
  onDone: () => void
}

/** The sign-in of a tablet of the workshop: its people first, the password for everybody else below. */
export function EntrarPorPin({ onDone }: EntrarPorPinProps) {
  const [escolhida, setEscolhida] = useState<PessoaDoTablet | null>(null)
  return (
    <>
      <section aria-label="Entrar por PIN">
        <TrocaPorPin
          escolhida={escolhida}
          onChoose={setEscolhida}
          onEnter={async ({ user, pessoa, token }) => {
            startSession({ ...user, pessoa }, token)
            onDone()
          }}
        />
      </section>
      {!escolhida && (
        <>
          <p className="my-5 flex items-center gap-3 text-small text-fg-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            ou com e-mail e senha
          </p>
          <LoginForm onDone={onDone} />
        </>
      )}
    </>
  )
}
