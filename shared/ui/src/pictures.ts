export { PicturePicker, type PicturePickerProps } from './pictures/picture-picker';
export { preparePicture, type PictureMeasures } from './pictures/prepare-picture';
export { pictureFault } from './pictures/picture-fault';
export { usePictures, type ChosenPicture, type Pictures } from './pictures/use-pictures';
