export { PicturePicker, type PicturePickerProps } from './pictures/picture-picker';
export { preparePicture, type PictureMeasures } from './pictures/prepare-picture';
export { usePictures, type ChosenPicture, type Pictures } from './pictures/use-pictures';
