import { useState } from 'react'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { useEmpresa } from '#data/empresa.ts'
import type { ProblemaDoPlano } from '#data/plano-corte-guardado.ts'
import type { EscolhaDoConflito } from '#data/documentos-locais.ts'
import { resolveConflito, usePlanoGuardado } from '#data/planos-corte.ts'
import { DesfazerConclusao } from './concluir/desfazer-conclusao.tsx'
import type { PlanoEditor } from './use-plano-editor.ts'

const SHOWN_LINES = 3

interface PlanoAvisosProps {
  editor: PlanoEditor
  onOpen: (id: string) => void
}

/** What keeps the plan from the server, and that a finished one is only looked at. */
export function PlanoAvisos({ editor, onOpen }: PlanoAvisosProps) {
  const problema = usePlanoGuardado(editor.id)?.problema ?? null
  return (
    <>
      {editor.salvo === 'falhou' && (
        <Banner tone="danger" live="assertive">
          Este aparelho não conseguiu guardar o plano. Deixe esta página aberta e libere espaço.
        </Banner>
      )}
      {editor.estado === 'concluido' && (
        <Banner tone="success" action={<DesfazerConclusao editor={editor} />}>
          Este plano está concluído: as chapas saíram do estoque. Ele só pode ser visto.
        </Banner>
      )}
      {problema?.tipo === 'com-problema' && <Recusado problema={problema} />}
      {problema?.tipo === 'conflito' && <Conflito id={editor.id} problema={problema} onOpen={onOpen} />}
    </>
  )
}

function Recusado({ problema }: { problema: Extract<ProblemaDoPlano, { tipo: 'com-problema' }> }) {
  const { mensagem, linhas } = problema
  return (
    <Banner tone="warning" live="polite">
      <p>{mensagem} Ele continua salvo neste aparelho e é enviado quando estiver certo.</p>
      {linhas.length > 0 && (
        <ul className="mt-1 pl-5 text-label [list-style:disc]">
          {linhas.slice(0, SHOWN_LINES).map((linha) => (
            <li key={linha}>{linha}</li>
          ))}
          {linhas.length > SHOWN_LINES && <li>e mais {linhas.length - SHOWN_LINES}</li>}
        </ul>
      )}
    </Banner>
  )
}

interface ConflitoProps {
  id: string
  problema: Extract<ProblemaDoPlano, { tipo: 'conflito' }>
  onOpen: (id: string) => void
}

/** Nothing is lost either way: one state goes on, the other stays as a version or as a plan of its own. */
function Conflito({ id, problema: { servidor }, onOpen }: ConflitoProps) {
  const zona = useEmpresa()?.fusoHorario
  const [busy, setBusy] = useState(false)
  const concluido = servidor.estado === 'concluido'
  const day = diaCivil(servidor.updatedAt, zona)
  const when = day === diaCivil(new Date(), zona) ? '' : ` de ${formatDia(day)}`

  async function choose(escolha: EscolhaDoConflito) {
    setBusy(true)
    const copia = await resolveConflito(id, escolha)
    setBusy(false)
    if (copia)
      showToast({
        title: 'A versão deste aparelho virou outro plano.',
        action: { label: 'Abrir', onAction: () => onOpen(copia) },
      })
    else showToast({ title: 'A versão do servidor está em Versões.' })
  }

  return (
    <Banner
      tone="warning"
      live="polite"
      action={
        <div className="flex flex-wrap gap-2 py-1.5 pr-1.5">
          {!concluido && (
            <Button variant="secondary" busy={busy} onClick={() => void choose('deste-aparelho')}>
              Ficar com a deste aparelho
            </Button>
          )}
          <Button variant="secondary" busy={busy} onClick={() => void choose('do-servidor')}>
            Usar a do servidor
          </Button>
        </div>
      }
    >
      Este plano foi {concluido ? 'concluído' : 'alterado'} em outro aparelho às{' '}
      <span className="num">
        {formatHora(servidor.updatedAt, zona)}
        {when}
      </span>
      . Escolha com qual continuar; a outra fica guardada.
    </Banner>
  )
}
