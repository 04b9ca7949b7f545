import { useState } from 'react'
import { descricaoOfPapel, nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Button } from '@lapida/ui/button.tsx'
import { AvisoDePrivacidade } from '#blocks/aviso-de-privacidade/aviso-de-privacidade.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import type { ConviteRecebido } from '#data/resources/conta/convite.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { useSession } from '#shared/session.ts'
import { EntrarForm } from './entrar-form.tsx'
import { PessoaNovaForm } from './pessoa-nova-form.tsx'

export interface ConviteAbertoProps {
  convite: ConviteRecebido
  token: string
  /** somebody used or cancelled it meanwhile */
  onInvalid: () => void
}

/** Who invites to what, and the way in: as somebody new, or as who has an account. */
export function ConviteAberto({ convite, token, onInvalid }: ConviteAbertoProps) {
  const { user } = useSession()
  const [here] = useState(user?.email)
  const [temConta, setTemConta] = useState(here !== undefined)
  const [email, setEmail] = useState(here ?? '')
  const [done, setDone] = useState(false)
  const navigateTo = useNavigateTo()
  const { empresa, de, papel } = convite

  if (done) return <Aceito empresa={empresa} />
  const common = {
    token,
    onInvalid,
    onDone: () => (here === undefined ? navigateTo('home', {}, { replace: true }) : setDone(true)),
  }
  return (
    <PublicPage title={`Convite para ${empresa}`}>
      <div className="mb-6 grid gap-3">
        <p>
          <b className="font-semibold wrap-anywhere">{de}</b> convidou você para trabalhar com a{' '}
          <b className="font-semibold wrap-anywhere">{empresa}</b> no Lapida.
        </p>
        <div className="rounded-card border border-line bg-surface-2 px-4 py-3">
          <p className="font-semibold">{nomeOfPapel(papel, convite)}</p>
          <p className="text-fg-2">{descricaoOfPapel(papel)}</p>
        </div>
      </div>
      <div className="rounded-card border-line md:border md:bg-surface md:p-6">
        {temConta ? (
          <EntrarForm {...common} email={email} readOnly={here !== undefined} />
        ) : (
          <PessoaNovaForm
            {...common}
            nome={convite.nome}
            onKnown={(known) => {
              setEmail(known)
              setTemConta(true)
            }}
          />
        )}
        {here === undefined ? (
          <Button variant="ghost" size="large" block className="mt-2" onClick={() => setTemConta(!temConta)}>
            {temConta ? 'Ainda não tenho conta' : 'Já tenho conta'}
          </Button>
        ) : (
          <p className="mt-4 text-fg-2">Não é você? Saia desta conta e abra o convite de novo.</p>
        )}
      </div>
      <AvisoDePrivacidade empresa={empresa} />
    </PublicPage>
  )
}

/** Whoever was signed in stays where they are: what waits on this device goes on its way. */
function Aceito({ empresa }: { empresa: string }) {
  return (
    <PublicPage title="Convite aceito">
      <p className="mb-6 text-fg-2">
        Você agora faz parte da {empresa}. Para trabalhar nela, abra o menu com o seu nome e escolha “Trocar
        de empresa”.
      </p>
      <ScreenLink screen="home" className={buttonClasses({ size: 'large', block: true })}>
        Ir para o início
      </ScreenLink>
    </PublicPage>
  )
}
