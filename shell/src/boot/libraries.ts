// React alone, evaluated in a separate task before the app.
import 'react-dom/client';
