import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { AcoesDaProva } from '#blocks/prova/acoes-da-prova.tsx'
import { EstadoDaProva } from '#blocks/prova/estado-da-prova.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { discardOperacao } from '#data/queue/mend-outbox.ts'
import { requestProva } from '#data/resources/documentos/provas-pedidas.ts'
import { useOnline } from '#shared/connection.ts'
import { useIsDono } from '#shared/use-acesso.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { NAO_CONFERIDA, textoOfEspera, textoOfProva } from './prova-em-palavras.ts'
import { useProvas, type ProvaNoAparelho } from './use-provas.ts'

/** What each customer of a plan was shown of the cut, and said to it; an owner sends it from here. */
export function ProvasDoPlano({ editor }: { editor: PlanoEditor }) {
  const provas = useProvas(editor)
  if (!provas || provas.length === 0) return null
  return (
    <Card title="Prova para o cliente">
      <ul className="grid gap-5">
        {provas.map((prova) => (
          <ProvaDeUm key={prova.orcamentoId} prova={prova} editor={editor} />
        ))}
      </ul>
    </Card>
  )
}

function ProvaDeUm({ prova: um, editor }: { prova: ProvaNoAparelho; editor: PlanoEditor }) {
  const zona = useEmpresa()?.fusoHorario
  const isDono = useIsDono()
  const { numeracao, prova } = um
  const texto = textoOfProva(um, zona)
  return (
    <li className="grid gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="num font-semibold">{numeracao}</span>
          {prova && <EstadoDaProva estado={prova.estado} />}
        </p>
        {texto !== '' && <p className="num text-body text-fg-2 wrap-anywhere">{texto}</p>}
        {prova && editor.salvo !== 'salvo' && editor.salvo !== 'salvando' && (
          <p className="text-body text-fg-2">{NAO_CONFERIDA}</p>
        )}
      </div>
      {um.espera && <Espera um={um} espera={um.espera} editor={editor} />}
      {isDono && <Acoes um={um} editor={editor} />}
    </li>
  )
}

/** A proof that is to be sent from this device: what becomes of it, and what can be done where it does not go by itself. */
function Espera({
  um,
  espera,
  editor,
}: {
  um: ProvaNoAparelho
  espera: NonNullable<ProvaNoAparelho['espera']>
  editor: PlanoEditor
}) {
  const online = useOnline()
  const stuck = espera.recusa !== null || espera.mudou
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <Banner tone={stuck ? 'warning' : 'info'} live="polite">
          {textoOfEspera(espera, { online })}
        </Banner>
      </div>
      <div className="flex flex-wrap gap-2">
        {stuck && (
          <Enviar um={um} editor={editor}>
            Enviar como está agora
          </Enviar>
        )}
        {(stuck || !online || espera.planoRetido) && (
          <Button variant="ghost" onClick={() => void discardOperacao(espera.ordem).catch(reportError)}>
            Não enviar
          </Button>
        )}
      </div>
    </div>
  )
}

/** What an owner can do with it now. */
function Acoes({ um, editor }: { um: ProvaNoAparelho; editor: PlanoEditor }) {
  const { orcamentoId, podeEnviar, prova, espera } = um
  const stands = prova && prova.estado !== 'substituida'
  const maySend = podeEnviar && !stands && !espera
  if (!maySend && !prova) return null
  return (
    <div className="flex flex-wrap gap-2">
      {maySend && (
        <Enviar um={um} editor={editor}>
          {prova ? 'Enviar nova prova' : 'Enviar prova'}
        </Enviar>
      )}
      {prova && <AcoesDaProva orcamentoId={orcamentoId} prova={prova} />}
    </div>
  )
}

/** Asks for a proof of the cut as it is before the person now. */
function Enviar({ um, editor, children }: { um: ProvaNoAparelho; editor: PlanoEditor; children: ReactNode }) {
  return (
    <Button
      icon={<Send aria-hidden="true" />}
      // What waits is compared with what this device has of the plan, so that has to be all.
      disabledReason={editor.guardado ? null : 'O plano ainda não está todo guardado neste aparelho.'}
      onClick={() => void requestProva(um, editor).catch(reportError)}
    >
      {children}
    </Button>
  )
}
