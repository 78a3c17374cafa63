import { useDropzone } from 'react-dropzone';
import { Button } from '../../../ui/button';
import { uploadTexts as texts } from '../texts';
import { acceptedExtensions } from './file-check';

interface DropAreaProps {
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files by drag and drop and by choosing. All of them: why one cannot be taken is said by our own check. */
export function DropArea({ disabled, onFiles }: DropAreaProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    multiple: true,
    useFsAccessApi: false,
    onDrop: (files) => onFiles(files),
  });
  return (
    <div {...getRootProps({ className: isDragActive ? 'drop-area drop-now' : 'drop-area' })}>
      <input {...getInputProps({ accept: acceptedExtensions.join(','), 'aria-label': texts.choose })} />
      <p>{isDragActive ? texts.dropNow : texts.drop}</p>
      <Button look="ink" disabled={disabled} onClick={open}>
        {texts.choose}
      </Button>
      <p className="hint">{texts.hint}</p>
    </div>
  );
}
