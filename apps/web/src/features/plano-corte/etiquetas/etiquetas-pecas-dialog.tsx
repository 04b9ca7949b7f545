import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { chapasNaSerra } from '@lapida/domain/plano-corte/chapas-na-serra'
import {
  NAO_CORTAR,
  problemasOfPlano,
  problemasOnSlab,
} from '@lapida/documento/plano-corte/problemas-do-plano'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { knownEmpresa } from '#data/resources/conta/empresa.ts'
import { enderecoOfPlano } from '../oficina/endereco-of-plano.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface EtiquetasPecasDialogProps {
  open: boolean
  editor: PlanoEditor
  onClose: () => void
}

const FORMATOS = [
  { value: 'a4', title: 'Folha A4', description: '8 etiquetas por folha, com marcas de corte' },
  {
    value: 'rolo-80',
    title: 'Rolo de 80 mm',
    description: 'Uma etiqueta depois da outra, para impressora térmica',
  },
] as const

/** Labels of the pieces that lie on a slab: of all of them, or of one slab as it comes off the saw. */
export function EtiquetasPecasDialog({ open, editor, onClose }: EtiquetasPecasDialogProps) {
  const [formato, setFormato] = useState<'a4' | 'rolo-80'>('a4')
  const [chosen, setChosen] = useState('')
  const [estado, setEstado] = useState<'pronto' | 'gerando' | 'falhou'>('pronto')
  const { id, nome, conteudo } = editor
  const { slabs, refused } = useSlabs(conteudo)
  const slab = slabs.find(({ chave }) => chave === chosen)
  const count = (slab ? [slab] : slabs).reduce((sum, { cortada }) => sum + cortada.pecas.length, 0)

  async function download() {
    setEstado('gerando')
    try {
      const { createEtiquetasPecas } = await import('./create-etiquetas-pecas.ts')
      const empresa = await knownEmpresa()
      const file = await createEtiquetasPecas({
        nome,
        conteudo,
        formato,
        empresa: empresa?.nomeEmpresa ?? '',
        urlOf: (peca) => enderecoOfPlano(id, peca),
        chapas: slab ? [slab.chave] : undefined,
      })
      saveFile(file)
      setEstado('pronto')
      onClose()
    } catch (error) {
      reportError(error)
      setEstado('falhou')
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Etiquetas das peças"
      description="O QR Code abre o plano na peça."
      footer={
        <>
          <Button variant="ghost" className="max-md:hidden" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            icon={<Printer aria-hidden="true" />}
            disabledReason={slabs.length === 0 ? 'Nenhuma chapa deste plano pode ser cortada ainda.' : null}
            hideReason
            busy={estado === 'gerando'}
            busyLabel="Gerando..."
            onClick={() => void download()}
          >
            Baixar {plural(count, 'etiqueta', 'etiquetas')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refused.map(({ chave, nome: label, motivo }) => (
          <Banner key={chave} tone="danger">
            <strong>
              {label}: {NAO_CORTAR}.
            </strong>{' '}
            {motivo} As peças desta chapa ficam sem etiqueta até lá.
          </Banner>
        ))}
        <SelectField
          label="Peças"
          value={slab?.chave ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          placeholder={`Todas as chapas (${slabs.length})`}
          options={slabs.map(({ chave, nome: label, cortada }) => ({
            value: chave,
            label: `${label} (${plural(cortada.pecas.length, 'peça', 'peças')})`,
          }))}
        />
        <RadioCardGroup
          label="Papel"
          options={FORMATOS}
          value={formato}
          onValueChange={(value) => setFormato(value === 'a4' ? 'a4' : 'rolo-80')}
        />
        <div role="alert" className="empty:hidden">
          {estado === 'falhou' && (
            <FieldError>Ocorreu um erro ao gerar as etiquetas. Tente novamente.</FieldError>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The slabs whose pieces get a label, and those that must not be cut, with the first reason. */
function useSlabs(conteudo: PlanoEditor['conteudo']) {
  return useMemo(() => {
    const problemas = problemasOfPlano(conteudo)
    const all = chapasNaSerra(conteudo).map((slab) => ({
      ...slab,
      motivo: problemasOnSlab(problemas, slab.cortada)[0]?.texto ?? '',
    }))
    return {
      slabs: all.filter(({ motivo }) => motivo === ''),
      refused: all.filter(({ motivo }) => motivo !== ''),
    }
  }, [conteudo])
}
