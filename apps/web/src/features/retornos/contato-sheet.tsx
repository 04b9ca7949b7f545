import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { CANAIS_CONTATO, type CanalContato } from '@lapida/contracts/valores'
import type { Retorno } from '@lapida/domain/retornos/retornos'
import { ROTULOS_CANAL, textoContato, textoVolta } from '@lapida/domain/retornos/texto-retorno'
import { formatDia, formatDiaCurto } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { ChipGroup } from '@lapida/ui/chip-group.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { useContatosOf, type ContatoLocal } from '#data/resources/orcamentos/contatos.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { note, remove } from './anotar.ts'
import type { Momento } from './momento.ts'
import { prazosOfLembrete } from './prazos.ts'

export interface ContatoSheetProps {
  open: boolean
  retorno: Retorno<OrcamentoResumo>
  momento: Momento
  onClose: () => void
}

/** Notes what was said to a customer, and shows what was said before. */
export function ContatoSheet({ open, retorno: { orcamento }, momento, onClose }: ContatoSheetProps) {
  const nome = orcamento.cliente?.nomeCompleto || 'Cliente não informado'
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Anotar contato"
      description={`${nome} · ${numeroOrcamento(orcamento)}`}
      width="small"
    >
      {open && (
        <div className="grid gap-6">
          <ContatoForm key={orcamento.id} orcamento={orcamento} momento={momento} onClose={onClose} />
          <Anteriores orcamento={orcamento} momento={momento} />
        </div>
      )}
    </Sheet>
  )
}

const CANAIS = CANAIS_CONTATO.map((canal) => ({ value: canal, label: ROTULOS_CANAL[canal] }))
const SEM_LEMBRETE = ''

interface FormProps {
  orcamento: OrcamentoResumo
  momento: Momento
  onClose: () => void
}

function ContatoForm({ orcamento, momento: { hoje }, onClose }: FormProps) {
  const [canal, setCanal] = useState<CanalContato>('telefone')
  const [nota, setNota] = useState('')
  const [lembrar, setLembrar] = useState(SEM_LEMBRETE)
  const [salvando, setSalvando] = useState(false)
  const prazos = prazosOfLembrete(hoje)
  const tooLong = nota.length > LIMITES.notaDoContato

  async function save() {
    if (tooLong) return
    setSalvando(true)
    const noted = await note(orcamento, { canal, nota, proximoEm: lembrar || null })
    setSalvando(false)
    if (!noted) return
    showToast({ title: 'Contato anotado', tone: 'success' })
    onClose()
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid gap-1.5">
        <p className="text-label font-label">Como foi o contato</p>
        <ChipGroup
          label="Como foi o contato"
          options={CANAIS}
          value={canal}
          onValueChange={(value) => setCanal(value as CanalContato)}
        />
      </div>
      <TextArea
        label="O que foi conversado"
        mark="opcional"
        maxLength={LIMITES.notaDoContato}
        value={nota}
        onChange={(event) => setNota(event.currentTarget.value)}
      />
      <div className="grid gap-1.5">
        <p className="text-label font-label">Lembrar de novo</p>
        <ChipGroup
          label="Lembrar de novo"
          options={[
            { value: SEM_LEMBRETE, label: 'Não lembrar' },
            ...prazos.map(({ dia, dias }) => ({
              value: dia,
              label: `${dias === 1 ? '1 dia' : `${dias} dias`} (${formatDiaCurto(dia)})`,
            })),
          ]}
          value={lembrar}
          onValueChange={setLembrar}
        />
      </div>
      <Button type="submit" busy={salvando} busyLabel="Anotando...">
        Anotar contato
      </Button>
    </form>
  )
}

function Anteriores({ orcamento, momento }: Omit<FormProps, 'onClose'>) {
  const contatos = useContatosOf(orcamento.id)
  if (!contatos) return null
  return (
    <section aria-label="Contatos anteriores">
      <h3 className="text-label font-semibold text-fg-2">Contatos anteriores</h3>
      {contatos.length === 0 && <p className="mt-1 text-fg-3">Nenhum contato anotado.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {contatos.map((contato) => (
          <Anterior key={contato.id} contato={contato} orcamento={orcamento} momento={momento} />
        ))}
      </ul>
    </section>
  )
}

interface AnteriorProps {
  contato: ContatoLocal
  orcamento: OrcamentoResumo
  momento: Momento
}

function Anterior({ contato, orcamento, momento }: AnteriorProps) {
  const { nota, proximoEm, _sync } = contato
  const what = textoContato(contato, momento)
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="num text-label">
          <Dotted>{what}</Dotted>
        </p>
        {nota !== '' && <p className="wrap-anywhere whitespace-pre-line text-fg-2">{nota}</p>}
        <p className="num text-small text-fg-3 empty:hidden">
          {proximoEm !== null &&
            `Lembrar ${proximoEm < momento.hoje ? `em ${formatDia(proximoEm)}` : textoVolta(proximoEm, momento.hoje)}`}
        </p>
        {_sync !== 'sincronizado' && <p className="text-small text-fg-3">Guardado neste aparelho</p>}
      </div>
      <IconButton
        label={`Excluir: ${what}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => void remove(orcamento, contato)}
      />
    </li>
  )
}
